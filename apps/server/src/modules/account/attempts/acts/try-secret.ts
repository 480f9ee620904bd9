import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import { deleteTries, findRest, insertTry } from '../store/secret-attempts.ts';
import { minutesUntil, restsFrom, SECRET_TRIES, type SecretPurpose, triesLeft } from '../tries.ts';

export interface SecretTry {
  readonly purpose: SecretPurpose;
  readonly now: Date;
  /** whether what was given is right; asked only when a try is left */
  readonly isRight: () => Promise<boolean>;
}

/**
 * Compares a secret of a person, and counts. A try is taken before anything is compared. It takes statements of its own, so that a wrong
 * try stays counted when the operation fails: call it outside of any transaction.
 * @throws DomainError SECRET_WRONG {left}, SECRET_RESTS {minutes}
 */
export async function trySecret(db: Database, party: PartyId, { purpose, now, isRight }: SecretTry): Promise<void> {
  const restsUntil = restsFrom(now);
  const tried = await insertTry(db, party, { purpose, now, most: SECRET_TRIES.most, restsUntil });
  if (tried === undefined) {
    const until = (await findRest(db, party, purpose)) ?? restsUntil;
    throw new DomainError('SECRET_RESTS', { minutes: minutesUntil(until, now) });
  }
  if (await isRight()) return deleteTries(db, party, purpose);
  const left = triesLeft(tried.taken);
  throw left > 0 ? new DomainError('SECRET_WRONG', { left }) : new DomainError('SECRET_RESTS', { minutes: SECRET_TRIES.restMinutes });
}
