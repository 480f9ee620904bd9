import type { PartyId } from '#kernel/actor.ts';
import { activeAdministrators, activeMember, groupManagerOf, memberDisabled, memberLeft } from '#modules/enterprise/members/index.ts';
import { namesOf } from '#modules/work/flows/index.ts';
import { transact } from '#platform/database/transact.ts';
import { listenInSteps } from '#platform/events/listener.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { moveApproval } from '../acts/move-approval.ts';
import { approvalsWaitingFor } from '../acts/whole-approval.ts';
import { removeAbsence } from '../store/absences.ts';
import { lockApproval } from '../store/approvals.ts';

interface Leaving {
  readonly party: PartyId;
  readonly memberId: string;
  readonly successorId: string | undefined;
}

/** The named successor, else the manager of the group, else an administrator. */
async function successorOf(tx: Tx, { party, memberId, successorId }: Leaving): Promise<string | undefined> {
  const named = successorId === undefined ? undefined : await activeMember(tx, party, successorId);
  const found = named?.memberId ?? (await groupManagerOf(tx, party, memberId));
  return found ?? (await activeAdministrators(tx, party)).find((administrator) => administrator !== memberId);
}

async function handOver(platform: Platform, leaving: Leaving, approvalId: string): Promise<void> {
  await transact(platform.db, async (tx) => {
    const { party, memberId: member } = leaving;
    const approval = await lockApproval(tx, party, approvalId);
    const isAsked = approval?.instance.visit?.slots.flat().some((step) => step.memberId === member && step.state === 'pending');
    if (approval?.instance.state !== 'running' || !isAsked) return;
    const successor = await successorOf(tx, leaving);
    if (successor === undefined) return;
    const names = await namesOf(tx, party, [member, successor]);
    const line = { kind: 'leave', actorName: names.get(member) ?? '', targetName: names.get(successor) ?? '' } as const;
    await moveApproval(tx, platform, approval, {
      event: { kind: 'leave', member, successor },
      line,
      reason: '',
      now: platform.clock.now(),
    });
  });
}

async function handOverAll(platform: Platform, leaving: Leaving): Promise<void> {
  const { party, memberId } = leaving;
  for (const { approvalId } of await approvalsWaitingFor(platform.db, party, [memberId])) await handOver(platform, leaving, approvalId);
}

/** The decisions of a disabled member wait, unless a successor was named for them. */
export const handOverDecisionsOfDisabled = listenInSteps(
  memberDisabled,
  'approvals.handOverDecisionsOfDisabled',
  async ({ platform, event: { party, id, ids } }) => {
    if (ids.approvalsTo !== undefined) await handOverAll(platform, { party, memberId: id, successorId: ids.approvalsTo });
  },
);

/** The tasks of a member who left go to the successor. */
export const handOverDecisions = listenInSteps(memberLeft, 'approvals.handOverDecisions', async ({ platform, event }) => {
  const { party, id: memberId, ids } = event;
  await handOverAll(platform, { party, memberId, successorId: ids.approvalsTo ?? ids.successorMemberId });
  await transact(platform.db, (tx) => removeAbsence(tx, party, memberId));
});
