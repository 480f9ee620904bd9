import type { Approver } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import { addressOf } from './messages.ts';

/** A code serves one decision. */
export const codePurpose = (taskId: string): string => `approve:${taskId}`;

/** Where the code of an approver goes: to the member's own account. @throws DomainError APPROVAL_UNKNOWN */
export async function codeAddress(db: Database, { personId, taskId }: Approver): Promise<{ address: string; purpose: string }> {
  const address = await addressOf(db, personId);
  if (address === undefined || taskId === undefined) throw new DomainError('APPROVAL_UNKNOWN');
  return { address, purpose: codePurpose(taskId) };
}
