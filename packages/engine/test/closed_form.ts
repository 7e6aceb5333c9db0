/** Fixed-point numbers with forty decimals, for formulas in more precision than anything they are compared with. */
const ONE = 10n ** 40n;
const times = (a: bigint, b: bigint) => (a * b) / ONE;
const over = (a: bigint, b: bigint) => (a * ONE) / b;
const LN_2 = lnNearOne(2n * ONE);

/** The chance that base ^ (2 / (1.3 x ratio) ^ 1.2) says, with base 0.7 as 7 tenths and the ratio as a fraction. */
export function closedForm(base_tenths: number, strength: number, resistance: number): number {
  const ratio = over(13n * BigInt(strength), 10n * BigInt(resistance));
  const power = exp(times((-12n * ONE) / 10n, ln(ratio)));
  const chance = exp(times(2n * power, ln((BigInt(base_tenths) * ONE) / 10n)));
  return Number(chance / 10n ** 24n) / 1e16;
}

/** Natural logarithm: powers of two apart, the rest by the series of the inverse hyperbolic tangent. */
function ln(x: bigint): bigint {
  let twos = 0n;
  let rest = x;
  while (rest > 2n * ONE) {
    rest /= 2n;
    twos += 1n;
  }
  while (rest < ONE) {
    rest *= 2n;
    twos -= 1n;
  }
  return lnNearOne(rest) + twos * LN_2;
}

function lnNearOne(x: bigint): bigint {
  const y = over(x - ONE, x + ONE);
  const square = times(y, y);
  let sum = 0n;
  let term = y;
  for (let n = 1n; term !== 0n; n += 2n) {
    sum += term / n;
    term = times(term, square);
  }
  return 2n * sum;
}

/** Exponential function: its series at a 2^20th of x, squared twenty times. */
function exp(x: bigint): bigint {
  const small = x / 2n ** 20n;
  let sum = ONE;
  let term = ONE;
  for (let n = 1n; term !== 0n; n += 1n) {
    term = times(term, small) / n;
    sum += term;
  }
  for (let i = 0; i < 20; i++) sum = times(sum, sum);
  return sum;
}
