/** Numbers of formulas: whole hundred-millionths, so that amounts are added and multiplied exactly. */
const DECIMALS = 8;
const UNIT = 10n ** BigInt(DECIMALS);
/** Sixteen digits before the point, as many as capital numerals are written for. */
const MOST = 10n ** 16n * UNIT;
const PLAIN = /^([+-]?)(\d{1,16})(?:\.(\d{1,8}))?$/;

/** Undefined: it is no number, or one with more digits than are counted with. */
export function decimalOf(text: string): bigint | undefined {
  const [, sign, whole, decimals = ''] = PLAIN.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const size = BigInt(whole) * UNIT + BigInt(decimals.padEnd(DECIMALS, '0'));
  return sign === '-' ? -size : size;
}

export const decimalOfCount = (count: number): bigint => BigInt(count) * UNIT;

/** Half is rounded away from zero, as invoices are. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [size, by] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * size + by) / (2n * by);
  return isNegative ? -rounded : rounded;
}

export const multiply = (left: bigint, right: bigint): bigint => divided(left * right, UNIT);
export const divide = (left: bigint, right: bigint): bigint => divided(left * UNIT, right);
export const isTooGreat = (value: bigint): boolean => value >= MOST || value <= -MOST;

export function roundTo(value: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(DECIMALS - Math.min(Math.max(decimals, 0), DECIMALS));
  return divided(value, step) * step;
}

/** Digits without an exponent, and without zeros at the end. */
export function decimalText(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(DECIMALS + 1, '0');
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${decimals && `.${decimals}`}`;
}
