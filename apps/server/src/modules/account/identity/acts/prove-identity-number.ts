import type { PartyId } from '#kernel/actor.ts';
import { trySecret } from '#modules/account/attempts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { isTailOf, readIdentityNumber } from '../identity-number.ts';
import { findRealName } from '../views/real-names.ts';
import { holdsIdentityNumber, openIdentityNumber } from './record-real-name.ts';

type SealedIn = Pick<Platform, 'db' | 'secrets'>;

/**
 * Compares the last six characters of the ID number that an account was verified with. Call it outside of any transaction.
 * @throws DomainError SECRET_WRONG {left}, SECRET_RESTS {minutes}
 */
export async function proveIdentityTail({ db, secrets }: SealedIn, person: PartyId, tail: string, now: Date): Promise<void> {
  const isRight = async () => {
    const real = await findRealName(db, person);
    return real !== undefined && isTailOf(openIdentityNumber(secrets, person, real.numberSealed), tail);
  };
  await trySecret(db, person, { purpose: 'identityTail', now, isRight });
}

/**
 * Compares the whole ID number with that which an account was verified with. Call it outside of any transaction.
 * @throws DomainError SECRET_WRONG {left}, SECRET_RESTS {minutes}
 */
export async function proveIdentityNumber({ db, secrets }: SealedIn, person: PartyId, idNo: string, now: Date): Promise<void> {
  const isRight = () => holdsIdentityNumber(db, secrets, person, readIdentityNumber(idNo));
  await trySecret(db, person, { purpose: 'identityNumber', now, isRight });
}
