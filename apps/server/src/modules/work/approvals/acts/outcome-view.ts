import type { approvalOutcome } from '@moqi/api/work/approvals';
import type { z } from 'zod';
import { namesOf } from '#modules/work/flows/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { ApprovalRecord } from '../approval.ts';
import { tasksOfApprovals } from '../store/tasks.ts';
import { outcomeToWire } from '../wire.ts';

/** The state of an approval after a step, for the page that asked for the step. */
export async function outcomeOf(tx: Tx, approval: ApprovalRecord): Promise<z.input<typeof approvalOutcome>> {
  const open = (await tasksOfApprovals(tx, approval.party, [approval.approvalId])).filter(({ state }) => state === 'open');
  const names = await namesOf(
    tx,
    approval.party,
    open.map(({ memberId }) => memberId),
  );
  const waitingFor = open.map(({ memberId }) => names.get(memberId) ?? '').join('、');
  return outcomeToWire(approval, waitingFor);
}
