import type { Member, PartyId } from '#kernel/actor.ts';
import { startApproval, withdrawRunning } from '#modules/work/approvals/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Seal } from '../seal.ts';

interface ApprovalContext {
  readonly actor: Pick<Member, 'party' | 'memberId' | 'personId' | 'name'>;
  readonly platform: Platform;
  readonly now: Date;
}

/** Starts the enterprise's approval flow for a pending seal; without a flow any member who may approve seals decides. */
export async function askForApproval(tx: Tx, { actor, platform, now }: ApprovalContext, seal: Seal): Promise<void> {
  if (seal.state !== 'pending') return;
  const { party, memberId, personId, name } = actor;
  const subject = { id: seal.sealId, name: seal.name, sealName: seal.name };
  await startApproval(tx, platform, { party, kind: 'seal', subject, initiator: { memberId, personId, name }, now });
}

/** Withdraws the approval of a seal that was decided or deleted outside of it: nothing is left to approve. */
export async function dropApproval(
  tx: Tx,
  platform: Platform,
  sealId: string,
  by: { party: PartyId; name: string; now: Date },
): Promise<void> {
  const { party, name, now } = by;
  await withdrawRunning(tx, platform, { party, kind: 'seal', subjectId: sealId }, { name, now });
}
