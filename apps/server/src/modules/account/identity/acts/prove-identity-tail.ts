import type { PartyId } from '#kernel/actor.ts';
import { trySecret } from '#modules/account/attempts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { isTailOf } from '../identity-number.ts';
import { findRealName } from '../views/persons.ts';
import { openIdentityNumber } from './record-real-name.ts';

/**
 * Compares the last six characters of the ID number that an account was verified with. Call it outside of any transaction.
 * @throws DomainError SECRET_WRONG {left}, SECRET_RESTS {minutes}
 */
export async function proveIdentityTail({ db, secrets }: Platform, person: PartyId, tail: string, now: Date): Promise<void> {
  const isRight = async () => {
    const real = await findRealName(db, person);
    return real !== undefined && isTailOf(openIdentityNumber(secrets, person, real.numberSealed), tail);
  };
  await trySecret(db, person, { purpose: 'identityTail', now, isRight });
}
