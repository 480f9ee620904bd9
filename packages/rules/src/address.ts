import { email, mobile } from './fields/contact.ts';
import { maskEmail, maskMobile } from './formats/mask.ts';

/** A mobile number or an e-mail address: what people log in with and where messages go. */
export interface Address {
  readonly text: string;
  readonly kind: 'mobile' | 'email';
}

/** One spelling for each address, so that one person has one login: no spaces around, e-mail in small letters. */
export function readAddress(given: string): Address | undefined {
  const text = given.trim().toLowerCase();
  if (mobile(text) === undefined) return { text, kind: 'mobile' };
  return email(text) === undefined ? { text, kind: 'email' } : undefined;
}

/** Addresses in a text, also as parts of addresses of the web, and numbers with spaces in them. */
const EMAIL = /[^\s<>"'(),;:=@%]+(?:@|%40)[\p{L}\d.-]+/giu;
const MOBILE = /(?<!\d)(?:(?:\+|00)?86[\s-]?)?(1[3-9]\d)[\s-]?(\d{4})[\s-]?(\d{4})(?!\d)/g;

/** A text of others, in which each address is masked. */
export function maskAddressesIn(text: string): string {
  return text
    .replace(EMAIL, (found) => maskEmail(found.replace(/%40/, '@')))
    .replace(MOBILE, (_, ...parts: readonly string[]) => maskMobile(parts.slice(0, 3).join('')));
}

export function maskAddress(address: string): string {
  return address.includes('@') ? maskEmail(address) : maskMobile(address);
}
