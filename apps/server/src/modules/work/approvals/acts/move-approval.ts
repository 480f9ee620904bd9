import type { Platform, Tx } from '#platform/platform.ts';
import type { ApprovalRecord } from '../approval.ts';
import { announce } from './announce.ts';
import { type ApprovalTransition, transition } from './transition.ts';

type Key = Pick<ApprovalRecord, 'party' | 'approvalId'>;

/** Takes an approval through one event and tells the members it concerns. @throws what `transition` throws */
export async function moveApproval(tx: Tx, platform: Platform, key: Key, transit: ApprovalTransition): Promise<ApprovalRecord> {
  const moved = await transition(tx, key, transit);
  await announce(tx, platform, moved, transit.now);
  return moved.approval;
}

/** Takes an approval back in the name of its initiator, also because its subject needs it no more. */
export async function withdraw(
  tx: Tx,
  platform: Platform,
  approval: Key & Pick<ApprovalRecord, 'initiatorId'>,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<ApprovalRecord> {
  const { initiatorId } = approval;
  const line = { kind: 'withdraw', actorName: name, memberId: initiatorId } as const;
  return moveApproval(tx, platform, approval, { event: { kind: 'withdraw', by: initiatorId }, line, reason: '', now });
}
