import type { PartyId } from '#kernel/actor.ts';
import { refuseWhileRecovering } from '#modules/account/recoveries/index.ts';
import type { Tx } from '#platform/platform.ts';
import { type PasswordChange, setPassword } from '../store/persons.ts';
import { endSessions } from '../store/sessions.ts';

/** Another password, and no session that came in with the former one. @throws DomainError RECOVERY_HOLDS */
export async function changePassword(tx: Tx, party: PartyId, change: PasswordChange, now: Date): Promise<void> {
  await refuseWhileRecovering(tx, party);
  await setPassword(tx, party, change, now);
  await endSessions(tx, party, now);
}
