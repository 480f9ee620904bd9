import { readAddress } from '@moqi/rules';
import type { Origin } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { asksForFacts, passwordFacts } from '#modules/account/devices/index.ts';
import type { ImageCodeAnswer } from '#modules/account/image-codes/index.ts';
import { flagOf } from '#operation/flag.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import { readLogin } from '../address.ts';
import { recordFailedLogin } from '../identity-jobs.ts';
import { needsImageCode } from '../password-attempts.ts';
import { setPasswordFacts } from '../store/persons.ts';
import { findPersonByLogin, type PersonRow } from '../views/persons.ts';
import { isPassword } from './password-hash.ts';
import { sprayGuard } from './refuse-spraying.ts';
import type { EnterprisesOf } from './session-view.ts';
import { type ComparedPassword, passPasswordGate, takePasswordAttempt } from './take-password-attempt.ts';

export interface PasswordTry extends Partial<Record<keyof ImageCodeAnswer, string | undefined>> {
  readonly targetId: string;
  readonly password: string;
}

interface Trying {
  readonly enterprisesOf: EnterprisesOf;
  /** where an account does not open with its password, the right one counts as a wrong one, so that nobody learns that it is right */
  readonly opens: (person: PersonRow) => boolean;
  readonly origin: Origin;
  readonly now: Date;
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface Compared extends ComparedPassword, Pick<Trying, 'origin' | 'now' | 'enterprisesOf'> {
  readonly login: string;
  readonly person: PersonRow;
  readonly password: string;
}

/** What the password is like is kept from the first time that it is typed while an enterprise of the person asks for it. */
async function keepFacts(tx: Tx, { person, password, enterprisesOf, now }: Compared): Promise<void> {
  const { party, passwordHash, hasFirstPassword, passwordFacts: known } = person;
  if (known !== undefined || hasFirstPassword || passwordHash === undefined) return;
  const isAsked = (await enterprisesOf(tx, party)).some(({ loginPolicy }) => loginPolicy && asksForFacts(loginPolicy.password));
  if (isAsked) await setPasswordFacts(tx, party, passwordHash, passwordFacts(password, now));
}

/** Counts a compared password; a wrong one is entered in the logs of the account's enterprises. @returns whether the next one needs an image code */
async function count(tx: Tx, { jobs }: Platform, compared: Compared): Promise<boolean> {
  const { login, person, passed, right, origin, now } = compared;
  const attempts = await takePasswordAttempt(tx, person.party, { passed, right }, now);
  if (right) await keepFacts(tx, compared);
  const restsUntil = attempts?.restsUntil?.toISOString();
  const failed = { login, proof: 'password', at: now.toISOString(), origin, ...(restsUntil !== undefined && { restsUntil }) } as const;
  if (!right) await jobs.enqueue(tx, recordFailedLogin, failed);
  return attempts !== undefined && needsImageCode(attempts);
}

/**
 * The person whose password it is. The limits are checked before the comparison, to spare its work, and again after it: of guesses made at the
 * same time only as many learn their outcome as the limits allow, and right ones do not stand in each other's way.
 * @throws DomainError CREDENTIALS_WRONG, ACCOUNT_LOCKED, CAPTCHA_WRONG, TOO_MANY_REQUESTS
 */
export async function tryPassword(
  platform: Platform,
  tried: PasswordTry,
  { enterprisesOf, opens, origin, now, transact }: Trying,
): Promise<PersonRow> {
  const login = readLogin(tried.targetId) ?? '';
  const spraying = sprayGuard(platform, origin.ip, login || tried.targetId, now);
  await spraying.refuse();
  const person = await findPersonByLogin(platform.db, login);
  const { codeKey, imgCode } = tried;
  const imageCode = { ...(codeKey === undefined ? {} : { codeKey }), ...(imgCode === undefined ? {} : { imgCode }) };
  const passed = person ? await passPasswordGate(platform, person.party, imageCode, now) : 'open';
  const isSame = await isPassword(tried.password, person?.passwordHash);
  const right = isSame && person !== undefined && opens(person);
  if (!right) await spraying.noteWrong();
  await spraying.refuse();
  const isImageNext =
    person !== undefined &&
    (await transact((tx) => count(tx, platform, { login, person, password: tried.password, enterprisesOf, passed, right, origin, now })));
  if (!right) throw new DomainError('CREDENTIALS_WRONG', { needsImageCode: flagOf(isImageNext) });
  return person;
}

/** Whether the password opens the person's account, without counting it as a try. */
export async function opensWith(db: Database, address: string, password: string): Promise<boolean> {
  const read = readAddress(address);
  const row = read && (await findPersonByLogin(db, read.text));
  return row !== undefined && isPassword(password, row.passwordHash);
}
