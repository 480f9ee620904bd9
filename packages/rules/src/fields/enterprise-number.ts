import { type Violation, violation } from '../violation.ts';
import { idCard } from './id-card.ts';

const CAPITALS_AND_DIGITS = /^[A-Z0-9]{12,18}$/;

// GB 32100-2015: capitals without I, O, S, V, Z; the weights are 3^i mod 31.
const CREDIT_CODE_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_CODE_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** 证件号码: 12–18 capitals or digits, or anything the ID check accepts (the 8 characters of Hong Kong). */
export function certificateNo(value: string): Violation | undefined {
  if (CAPITALS_AND_DIGITS.test(value) || idCard(value) === undefined) return undefined;
  return violation('CERTIFICATE_NO_INVALID', {});
}

/** 营业执照: 12–18 capitals or digits; covers the old 15-digit registration numbers. */
export function businessLicence(value: string): Violation | undefined {
  return CAPITALS_AND_DIGITS.test(value) ? undefined : violation('BUSINESS_LICENCE_INVALID', { length: value.length });
}

/** The 18th character for the first 17 of a credit code (GB 32100-2015, annex A). */
export function creditCodeCheckCharacter(first17: string): string {
  const sum = CREDIT_CODE_WEIGHTS.reduce((total, weight, i) => total + weight * CREDIT_CODE_ALPHABET.indexOf(first17.charAt(i)), 0);
  return CREDIT_CODE_ALPHABET.charAt((31 - (sum % 31)) % 31);
}

/** 统一社会信用代码: the stricter rule for codes of 18 characters, with the check character. */
export function unifiedSocialCreditCode(value: string): Violation | undefined {
  const refuse = (fault: 'length' | 'characters' | 'checkDigit') => violation('CREDIT_CODE_INVALID', { fault, length: value.length });
  if (value.length !== 18) return refuse('length');
  if (!Array.from(value).every((character) => CREDIT_CODE_ALPHABET.includes(character))) return refuse('characters');
  return creditCodeCheckCharacter(value) === value.charAt(17) ? undefined : refuse('checkDigit');
}
