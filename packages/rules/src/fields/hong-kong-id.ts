// The short form has one letter; the missing first letter counts as a space, whose value is 36.
const SPACE = 36;

/** Weighted sum 9…1 over space, letter, six digits and the check character (A = 10) is a multiple of 11. */
export function hasHongKongCheckDigit(value: string): boolean {
  const letter = value.charCodeAt(0) - 55;
  const digits = Array.from(value.slice(1, 7), Number);
  const last = value.charAt(7);
  const check = last === 'A' ? 10 : Number(last);
  const sum = digits.reduce((total, digit, i) => total + digit * (7 - i), SPACE * 9 + letter * 8 + check);
  return sum % 11 === 0;
}
