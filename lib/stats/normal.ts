/** Coefficients of Wichura's three rational approximations, highest power first. */
const CENTRE = {
  above: [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
    1971.5909503065513, 133.14166789178438, 3.3871328727963665,
  ],
  below: [
    5226.495278852546, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
    687.1870074920579, 42.31333070160091, 1,
  ],
};
const SHOULDER = {
  above: [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  below: [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
};
const FAR = {
  above: [
    2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124,
    0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  below: [
    2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133,
    0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
  ],
};

function ratio({ above, below }: typeof CENTRE, x: number): number {
  const at = (coefficients: readonly number[]) => coefficients.reduce((sum, one) => sum * x + one, 0);
  return at(above) / at(below);
}

/**
 * The standard normal quantile.
 *
 * @param p the share below, strictly between 0 and 1.
 * @returns the point that has p below it, with an error of some 1e-16 of its size.
 * @throws RangeError when p is not strictly between 0 and 1.
 * @see Wichura 1988, algorithm AS 241, PPND16 (Applied Statistics 37:477).
 * @example normalQuantile(0.975) // 1.959963984540054
 */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`normalQuantile requires 0 < p < 1, got ${p}`);
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) return q * ratio(CENTRE, 0.180625 - q * q);
  const r = Math.sqrt(-Math.log(Math.min(p, 1 - p)));
  const size = r <= 5 ? ratio(SHOULDER, r - 1.6) : ratio(FAR, r - 5);
  return q < 0 ? -size : size;
}

/** erfc(x) for x of 0 or more: the series of erf near 0, a continued fraction further out. */
function complementaryError(x: number): number {
  const square = x * x;
  if (x < 2) {
    let term = x;
    let sum = x;
    for (let odd = 3; term > sum * 1e-17; odd += 2) {
      term *= (2 * square) / odd;
      sum += term;
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * Math.exp(-square) * sum;
  }
  let fraction = 0;
  for (let k = 120; k > 0; k -= 1) fraction = k / 2 / (x + fraction);
  return Math.exp(-square) / Math.sqrt(Math.PI) / (x + fraction);
}

/**
 * The chance that a chi-square variable with one degree of freedom exceeds a value.
 *
 * @param value 0 or more.
 * @returns a fraction 0 to 1; small ones keep their digits.
 * @throws RangeError when the value is negative or not a number.
 * @see Abramowitz & Stegun 1964, 7.1.6 (series) and 7.1.14 (continued fraction), through erfc(sqrt(value / 2)).
 * @example chiSquareTail(4.5) // 0.0338948535246893
 */
export function chiSquareTail(value: number): number {
  if (!(value >= 0)) throw new RangeError(`chiSquareTail requires 0 or more, got ${value}`);
  return complementaryError(Math.sqrt(value / 2));
}
