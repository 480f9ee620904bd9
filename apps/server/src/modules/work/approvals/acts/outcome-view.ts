import type { approvalOutcome } from '@moqi/api/work/approvals';
import type { z } from 'zod';
import { namesOf } from '#modules/work/flows/index.ts';
import type { Tx } from '#platform/platform.ts';
import { outcomeToWire } from '../wire.ts';
import type { MovedApproval } from './transition.ts';

/** The state of an approval after a step, for the page that asked for the step. */
export async function outcomeOf(
  tx: Tx,
  { approval, tasks }: Pick<MovedApproval, 'approval' | 'tasks'>,
): Promise<z.input<typeof approvalOutcome>> {
  const open = tasks.filter(({ state }) => state === 'open').map(({ memberId }) => memberId);
  const names = await namesOf(tx, approval.party, open);
  return outcomeToWire(approval, open.map((memberId) => names.get(memberId) ?? '').join('、'));
}
