import { timingSafeEqual } from 'node:crypto';
import { idCard, idCardCheckCharacter, maskIdentifier, specialVal, type Violation } from '@moqi/rules';
import { DomainError } from '#kernel/refusal.ts';
import type { PersonClaim } from '#ports/identity-check.ts';
import { fieldRefusal } from './field-refusal.ts';

/** The number as it is printed on the card: no spaces, capital letters. */
export function readIdentityNumber(given: string): string {
  return given.replace(/\s/g, '').toUpperCase();
}

export function identityNumberViolation(number: string): Violation | undefined {
  return idCard(number);
}

/**
 * The one number of a person: the 15 digits of the first cards are the 18 of today without the century and the check character
 * (GB 11643-1999), so both find the same account.
 */
export function canonicalIdentityNumber(number: string): string {
  if (!/^\d{15}$/.test(number)) return number;
  const first17 = `${number.slice(0, 6)}19${number.slice(6)}`;
  return first17 + idCardCheckCharacter(first17);
}

/** The last six characters, as people know them by heart: the serial number and the check character, which may be an x. */
export function isTailOf(number: string, tail: string): boolean {
  const given = Buffer.from(readIdentityNumber(tail));
  const right = Buffer.from(number.slice(-6));
  return given.length === right.length && timingSafeEqual(given, right);
}

export function maskIdentityNumber(number: string): string {
  return maskIdentifier(number);
}

/** What is wrong with the form of a claim, by the name of its field in calls. Undefined: it can be checked. */
export function claimViolation({ name, idNo }: Pick<PersonClaim, 'name' | 'idNo'>): [field: string, found: Violation] | undefined {
  const wrongName = specialVal(name);
  if (wrongName) return ['name', wrongName];
  const wrongNumber = identityNumberViolation(idNo);
  return wrongNumber && ['idNo', wrongNumber];
}

/** The claim as it is compared. @throws DomainError INPUT_INVALID where it cannot be true */
export function readClaim<Claim extends Pick<PersonClaim, 'name' | 'idNo'>>(given: Claim): Claim {
  const claim = { ...given, idNo: readIdentityNumber(given.idNo) };
  const wrong = claimViolation(claim);
  if (wrong) throw new DomainError('INPUT_INVALID', fieldRefusal(...wrong));
  return claim;
}
