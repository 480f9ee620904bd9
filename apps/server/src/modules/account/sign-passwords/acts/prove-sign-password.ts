import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { trySecret } from '#modules/account/attempts/index.ts';
import { isPassword } from '#modules/account/identity/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { findSignPassword, type SignPasswordRow } from '../store/sign-passwords.ts';

/** Compares a sign password, and counts. Call it outside of any transaction. @throws DomainError SECRET_WRONG {left}, SECRET_RESTS {minutes} */
export async function trySignPassword(
  { db }: Platform,
  person: PartyId,
  { hash }: Pick<SignPasswordRow, 'hash'>,
  { given, now }: { given: string; now: Date },
): Promise<void> {
  await trySecret(db, person, { purpose: 'signPassword', now, isRight: () => isPassword(given, hash) });
}

/**
 * What a signing does about the sign password of its person: refuses at once where one is asked for and none was given, and compares
 * when it is told to, after the code, so that nobody who lacks the code uses up the tries.
 * @throws DomainError SIGN_PASSWORD_NEEDED
 */
export async function signPasswordCheck(
  platform: Platform,
  person: PartyId | undefined,
  { given, now }: { given: string | undefined; now: Date },
): Promise<() => Promise<void>> {
  const found = person && (await findSignPassword(platform.db, person));
  if (!person || !found?.isAsked) return () => Promise.resolve();
  if (given === undefined) throw new DomainError('SIGN_PASSWORD_NEEDED');
  return () => trySignPassword(platform, person, found, { given, now });
}

export async function hasSignPassword(db: Database, person: PartyId): Promise<boolean> {
  return (await findSignPassword(db, person)) !== undefined;
}

/** The sign password as a second proof. Call it outside of any transaction. @returns false: none is set @throws DomainError SECRET_WRONG {left}, SECRET_RESTS {minutes} */
export async function proveSignPassword(platform: Platform, person: PartyId, given: { given: string; now: Date }): Promise<boolean> {
  const found = await findSignPassword(platform.db, person);
  if (found !== undefined) await trySignPassword(platform, person, found, given);
  return found !== undefined;
}
