const DIGIT = /\p{Nd}/u;
const NOT_ASCII_DIGIT = /(?![0-9])\p{Nd}/gu;

/** A digit of any script as 0 to 9: the digits of a script stand side by side, zero first. */
function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(point - value - 1))) value++;
  return String(value);
}

/** A run of letters and digits with every digit as 0 to 9 and every dash between them as a hyphen. */
export function plainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(NOT_ASCII_DIGIT, plainDigit)
    .replace(/[‐‑–−]/g, "-");
}

/**
 * The values that a number may have as it is written; the first is the likelier.
 *
 * @param written digits with `.` and `,` between them.
 * @returns none where it is no number; two where a mark may part thousands or decimals.
 * @example numberValues("1.000") // [1000, 1]
 */
export function numberValues(written: string): number[] {
  if (/^\d+$/.test(written)) return [Number(written)];
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(written)) return [Number(written.replaceAll(",", ""))];
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(written)) {
    return [Number(written.replaceAll(".", "").replace(",", "."))];
  }
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(written)) return [Number(written.replaceAll(".", ""))];
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(written)) return [Number(written.replace(".", "")), Number(written)];
  if (/^\d+\.\d+$/.test(written)) return [Number(written)];
  if (/^\d+,\d+$/.test(written)) return [Number(written.replace(",", "."))];
  return [];
}
