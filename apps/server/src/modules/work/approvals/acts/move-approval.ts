import type { ApprovalKind } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { ApprovalRecord, WholeApproval } from '../approval.ts';
import { latestApproval } from '../store/approvals.ts';
import { announce } from './announce.ts';
import { type ApprovalTransition, type MovedApproval, transition } from './transition.ts';
import { holdApproval } from './whole-approval.ts';

type Key = Pick<ApprovalRecord, 'party' | 'approvalId'>;

/** Takes an approval through one event and tells the members it concerns. @throws what `transition` throws */
export async function moveApproval(tx: Tx, platform: Platform, key: Key, transit: ApprovalTransition): Promise<MovedApproval> {
  return moveHeld(tx, platform, await holdApproval(tx, key), transit);
}

/** The same with one that the transaction holds already. */
export async function moveHeld(tx: Tx, platform: Platform, held: WholeApproval, transit: ApprovalTransition): Promise<MovedApproval> {
  const moved = await transition(tx, held, transit);
  await announce(tx, platform, moved, transit.now);
  return moved;
}

/** Takes an approval that is held back in the name of its initiator, also because its subject needs it no more. */
export async function withdraw(
  tx: Tx,
  platform: Platform,
  held: WholeApproval,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<MovedApproval> {
  const { initiatorId } = held.approval;
  const line = { kind: 'withdraw', actorName: name, memberId: initiatorId } as const;
  return moveHeld(tx, platform, held, { event: { kind: 'withdraw', by: initiatorId }, line, reason: '', now });
}

/** Withdraws the approval that a subject waits for, if it waits for one: nothing is left to approve. */
export async function withdrawRunning(
  tx: Tx,
  platform: Platform,
  { party, kind, subjectId }: { readonly party: PartyId; readonly kind: ApprovalKind; readonly subjectId: string },
  by: { readonly name: string; readonly now: Date },
): Promise<void> {
  const latest = await latestApproval(tx, party, kind, subjectId);
  const held = latest?.instance.state === 'running' ? await holdApproval(tx, latest) : undefined;
  if (held?.approval.instance.state === 'running') await withdraw(tx, platform, held, by);
}
