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

const CHINA_OFFSET_MS = 8 * 3600 * 1000;
/** 民法典 第十七条 */
const YEARS_OF_AGE = 18;

/** Whether the number says that its holder is not of age yet, by the calendar of China. A number without a day of birth says nothing. */
export function isUnderAge(number: string, now: Date): boolean {
  const canonical = canonicalIdentityNumber(number);
  if (!/^\d{17}[\dX]$/.test(canonical)) return false;
  const today = new Date(now.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return Number(today) < Number(canonical.slice(6, 14)) + YEARS_OF_AGE * 10_000;
}

const UNDER_AGE = {
  'zh-CN': '未满 18 周岁，不能自己签署。请由监护人签署：让发起方把签署方更正为监护人',
  en: 'Not 18 yet: the guardian signs instead. Ask the sender to name the guardian as the party',
};

/** @throws DomainError INPUT_INVALID, where the number in a field of a call says that its holder is not of age yet */
export function refuseUnderAge(field: string, number: string, now: Date): void {
  if (isUnderAge(number, now)) throw new DomainError('INPUT_INVALID', { field, reason: UNDER_AGE });
}

/** The claim as it is compared. @throws DomainError INPUT_INVALID where it cannot be true, or its person is not of age */
export function readClaim<Claim extends Pick<PersonClaim, 'name' | 'idNo'>>(given: Claim, now: Date): Claim {
  const claim = { ...given, idNo: readIdentityNumber(given.idNo) };
  const wrong = claimViolation(claim);
  if (wrong) throw new DomainError('INPUT_INVALID', fieldRefusal(...wrong));
  refuseUnderAge('idNo', claim.idNo, now);
  return claim;
}
