/** Digits after the point that an amount is shown with where it is not small. */
const CENTS = 2;
/** Digits that count in an amount below a cent. */
const SMALL = 2;

/**
 * An amount of money as it is read: cents, or two digits that count where it is less than one. Cut and not rounded, so that
 * what is shown was spent.
 *
 * @param money amount: a decimal text without a sign.
 * @example moneyWords({ amount: "12.34567", currency: "EUR" }) // "12.34 EUR"
 * @example moneyWords({ amount: "0.00012345", currency: "EUR" }) // "0.00012 EUR"
 */
export function moneyWords({ amount, currency }: { amount: string; currency: string }): string {
  const [whole = "0", decimals = ""] = amount.split(".");
  const zeros = decimals.length - decimals.replace(/^0+/, "").length;
  const isSmall = /^0*$/.test(whole) && zeros >= CENTS && zeros < decimals.length;
  const shown = isSmall ? decimals.slice(0, zeros + SMALL) : decimals.slice(0, CENTS).padEnd(CENTS, "0");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${grouped}.${shown} ${currency}`;
}
