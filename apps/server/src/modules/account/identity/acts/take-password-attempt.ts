import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type ImageCodeAnswer, isImageCodeRight, spendImageCode } from '#modules/account/image-codes/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { afterWrongPassword, type PasswordAttempts, passwordGate } from '../password-attempts.ts';
import { setPasswordAttempts } from '../store/persons.ts';
import { findPerson, lockPerson, type PersonRow } from '../views/persons.ts';

const attemptsOf = ({ failedLogins, lockedUntil }: PersonRow) => ({ failed: failedLogins, restsUntil: lockedUntil });

/**
 * Whether the caller brought an image code that was right, where this account asks for one.
 * @throws DomainError ACCOUNT_LOCKED {minutes}, CAPTCHA_WRONG
 */
export async function passPasswordGate(
  platform: Platform,
  party: PartyId,
  imageCode: Partial<ImageCodeAnswer>,
  now: Date,
): Promise<'open' | 'imageCode'> {
  const person = await findPerson(platform.db, party);
  const gate = person ? passwordGate(attemptsOf(person), now) : 'open';
  if (typeof gate === 'object') throw new DomainError('ACCOUNT_LOCKED', { minutes: gate.restMinutes });
  if (gate === 'open') return gate;
  const { codeKey, imgCode } = imageCode;
  const right = codeKey !== undefined && imgCode !== undefined && (await isImageCodeRight(platform, { codeKey, imgCode }, now));
  if (!right || !(await spendImageCode(platform.db, codeKey))) throw new DomainError('CAPTCHA_WRONG');
  return gate;
}

export interface ComparedPassword {
  /** what the gate was passed with */
  readonly passed: 'open' | 'imageCode';
  readonly right: boolean;
}

/**
 * Decides, one attempt after the other, whether the outcome of a comparison may be told, and counts it.
 * @returns the attempts with this one; undefined: the account is gone
 * @throws DomainError ACCOUNT_LOCKED, CAPTCHA_WRONG when wrong attempts at the same time closed the gate: then nobody learns the outcome
 */
export async function takePasswordAttempt(
  tx: Tx,
  party: PartyId,
  { passed, right }: ComparedPassword,
  now: Date,
): Promise<PasswordAttempts | undefined> {
  const person = await lockPerson(tx, party);
  if (person === undefined) return undefined;
  const gate = passwordGate(attemptsOf(person), now);
  if (typeof gate === 'object') throw new DomainError('ACCOUNT_LOCKED', { minutes: gate.restMinutes });
  if (gate === 'imageCode' && passed === 'open') throw new DomainError('CAPTCHA_WRONG');
  const after = right ? { failed: 0, restsUntil: undefined } : afterWrongPassword(attemptsOf(person), now);
  await setPasswordAttempts(tx, party, after.failed, after.restsUntil);
  return after;
}
