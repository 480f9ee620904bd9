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

export function maskAddress(address: string): string {
  return address.includes('@') ? maskEmail(address) : maskMobile(address);
}
