import { DomainError } from '#kernel/refusal.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { readLogin } from '../address.ts';
import { findPersonByLogin, type PersonRow } from '../store/persons.ts';
import type { ImageCodeAnswer } from './image-codes.ts';
import { isPassword } from './password-hash.ts';
import { passPasswordGate, takePasswordAttempt } from './take-password-attempt.ts';

export interface PasswordTry extends Partial<Record<keyof ImageCodeAnswer, string | undefined>> {
  readonly targetId: string;
  readonly password: string;
}

interface Trying {
  readonly now: Date;
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Whose password it is. The try counts as a wrong one until whoever asked sets the count back.
 * @throws DomainError CREDENTIALS_WRONG, ACCOUNT_LOCKED, CAPTCHA_WRONG
 */
export async function tryPassword(platform: Platform, tried: PasswordTry, { now, transact }: Trying): Promise<PersonRow> {
  const person = await findPersonByLogin(platform.db, readLogin(tried.targetId) ?? '');
  let needsImageCode = false;
  if (person) {
    const { codeKey, imgCode } = tried;
    const imageCode = { ...(codeKey === undefined ? {} : { codeKey }), ...(imgCode === undefined ? {} : { imgCode }) };
    const passed = await passPasswordGate(platform, person.party, imageCode, now);
    needsImageCode = await transact((tx) => takePasswordAttempt(tx, person.party, passed, now));
  }
  const right = await isPassword(tried.password, person?.passwordHash);
  if (!person || !right) throw new DomainError('CREDENTIALS_WRONG', { needsImageCode: needsImageCode ? 1 : 0 });
  return person;
}
