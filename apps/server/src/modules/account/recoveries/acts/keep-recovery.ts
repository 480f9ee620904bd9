import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Recovery, RecoveryOutcome } from '../recovery.ts';
import { deleteEndedBefore, deleteRecoveriesOf, insertRecovery, setEnded } from '../store/recoveries.ts';

/** Lets an account wait for another number. False: it waits already. */
export function keepRecovery(tx: Tx, recovery: Recovery): Promise<boolean> {
  return insertRecovery(tx, recovery);
}

/** Ends it once. False: it has ended. */
export function endRecovery(tx: Tx, recovery: Recovery, outcome: RecoveryOutcome, now: Date): Promise<boolean> {
  return setEnded(tx, recovery, outcome, now);
}

/** The account is closed: nobody asks who had which number. */
export async function forgetRecoveriesOf(tx: Tx, party: PartyId): Promise<void> {
  await deleteRecoveriesOf(tx, party);
}

/** Ended ones go half a year later: until then they say who had which number. */
export async function forgetEnded(db: Database, before: Date): Promise<void> {
  await deleteEndedBefore(db, before);
}
