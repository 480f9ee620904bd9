import { v7 as uuidv7 } from 'uuid';
import type { Origin } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { readClaim } from '#modules/account/identity/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { CardSide, NamedTaskKey } from '../name-check.ts';
import { insertWaiting } from '../store/name-checks.ts';
import { claimPhotographs } from '../store/photographs.ts';
import type { AddressHolder } from '../views/name-checks.ts';
import { deleteUnclaimed, keepPhotographs } from './card-photographs.ts';
import { sealCheckedNumber } from './checked-number.ts';

interface HandingIn {
  readonly claim: { readonly name: string; readonly idNo: string };
  readonly card: Readonly<Record<CardSide, Uint8Array>>;
  readonly task: NamedTaskKey;
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * Lets a name wait for a reviewer, with the photographs of the card. The caller has proved the address.
 * @throws DomainError INPUT_INVALID, NAME_REVIEW_WAITS
 */
export async function handInName(platform: Platform, { personId, address }: AddressHolder, given: HandingIn): Promise<void> {
  const { name, idNo } = readClaim(given.claim);
  const { card, task, origin, now: createdAt } = given;
  const checkId = uuidv7({ msecs: createdAt.getTime() });
  const numberSealed = sealCheckedNumber(platform.secrets, checkId, idNo);
  const photographs = await keepPhotographs(platform, checkId, card, createdAt);
  const hashes = Object.values(photographs);
  const check = { checkId, address, personId, name, numberSealed, task, photographs, createdAt };
  const isWritten = await transact(platform.db, async (tx) => {
    if (!(await insertWaiting(tx, { check, origin }))) return false;
    if (!(await claimPhotographs(tx, hashes))) throw new Error('the photographs were swept before their name was handed in');
    return true;
  });
  if (isWritten) return;
  await deleteUnclaimed(platform, hashes);
  throw new DomainError('NAME_REVIEW_WAITS');
}
