import { formatDateTime } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Tx } from '#platform/platform.ts';
import { lockRecoveries } from '../store/recoveries.ts';
import { findOpenRecovery } from '../views/recoveries.ts';

/** Until the transaction ends no recovery of the account begins or ends elsewhere, and nothing that one keeps still is changed. */
export async function holdStill(tx: Tx, party: PartyId): Promise<void> {
  await lockRecoveries(tx, party);
}

/**
 * Of whatever says who may come into an account: while its person waits for another number, who holds the lost telephone must not get there
 * first. @throws DomainError RECOVERY_HOLDS {time}
 */
export async function refuseWhileRecovering(tx: Tx, party: PartyId): Promise<void> {
  await holdStill(tx, party);
  const open = await findOpenRecovery(tx, party);
  if (open) throw new DomainError('RECOVERY_HOLDS', { time: formatDateTime(open.movesAt) });
}
