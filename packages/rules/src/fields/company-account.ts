import { COMPANY_ACCOUNT_LENGTH } from '../limits.ts';
import { type Violation, violation } from '../violation.ts';

/** 对公账号: digits, of a length that differs from bank to bank. Blanks and hyphens, as banks print them, are taken out before. */
export function companyAccount(value: string): Violation | undefined {
  const { min, max } = COMPANY_ACCOUNT_LENGTH;
  if (!/^\d*$/.test(value)) return violation('INTEGER_INVALID', {});
  if (value.length < min || value.length > max) return violation('LENGTH_OUT_OF_RANGE', { min, max, length: value.length });
  return undefined;
}

/** As it is compared and sent. */
export function canonicalAccount(value: string): string {
  return value.replace(/[\s-]/g, '');
}
