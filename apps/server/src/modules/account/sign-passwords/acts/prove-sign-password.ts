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

interface Given {
  readonly given: string | undefined;
  /** a contract asks for it, whatever its holder chose */
  readonly isDemanded?: boolean;
  readonly now: Date;
}

/**
 * What a signing does about the sign password of its person: refuses at once where one is asked for and none was given, or none is set, and
 * compares when it is told to, after the code, so that nobody who lacks the code uses up the tries. What is returned tells whether it was given.
 * @throws DomainError SIGN_PASSWORD_UNSET, SIGN_PASSWORD_NEEDED
 */
export async function signPasswordCheck(
  platform: Platform,
  person: PartyId | undefined,
  { given, isDemanded = false, now }: Given,
): Promise<() => Promise<boolean>> {
  const found = person && (await findSignPassword(platform.db, person));
  if (isDemanded && !found) throw new DomainError('SIGN_PASSWORD_UNSET');
  if (!person || !found || !(found.isAsked || isDemanded)) return () => Promise.resolve(false);
  if (given === undefined) throw new DomainError('SIGN_PASSWORD_NEEDED');
  return async () => {
    await trySignPassword(platform, person, found, { given, now });
    return true;
  };
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
