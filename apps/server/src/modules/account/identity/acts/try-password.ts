import { DomainError } from '#kernel/refusal.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { readLogin } from '../address.ts';
import { findPersonByLogin, type PersonRow } from '../store/persons.ts';
import type { ImageCodeAnswer } from './image-codes.ts';
import { isPassword } from './password-hash.ts';
import { sprayGuard } from './refuse-spraying.ts';
import { passPasswordGate, takePasswordAttempt } from './take-password-attempt.ts';

export interface PasswordTry extends Partial<Record<keyof ImageCodeAnswer, string | undefined>> {
  readonly targetId: string;
  readonly password: string;
}

interface Trying {
  readonly ip: string;
  readonly now: Date;
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * The person whose password it is. The limits are checked before the comparison, to spare its work, and again after it: of guesses made at the
 * same time only as many learn their outcome as the limits allow, and right ones do not stand in each other's way.
 * @throws DomainError CREDENTIALS_WRONG, ACCOUNT_LOCKED, CAPTCHA_WRONG, TOO_MANY_REQUESTS
 */
export async function tryPassword(platform: Platform, tried: PasswordTry, { ip, now, transact }: Trying): Promise<PersonRow> {
  const login = readLogin(tried.targetId);
  const spraying = sprayGuard(platform, ip, login ?? tried.targetId, now);
  await spraying.refuse();
  const person = await findPersonByLogin(platform.db, login ?? '');
  const { codeKey, imgCode } = tried;
  const imageCode = { ...(codeKey === undefined ? {} : { codeKey }), ...(imgCode === undefined ? {} : { imgCode }) };
  const passed = person ? await passPasswordGate(platform, person.party, imageCode, now) : 'open';
  const right = await isPassword(tried.password, person?.passwordHash);
  if (!right) await spraying.noteWrong();
  await spraying.refuse();
  const needsImageCode = person ? await transact((tx) => takePasswordAttempt(tx, person.party, { passed, right }, now)) : false;
  if (!person || !right) throw new DomainError('CREDENTIALS_WRONG', { needsImageCode: needsImageCode ? 1 : 0 });
  return person;
}
