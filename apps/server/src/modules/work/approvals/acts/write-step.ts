import type { FlowGraph } from '@moqi/api';
import { namesOf, nodeOf } from '#modules/work/flows/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Advanced, ApprovalEvent } from '../advance.ts';
import { approvalEnded, resumeApproval } from '../events.ts';
import type { Pause } from '../instance.ts';
import type { ApprovalRecord } from '../store/approvals.ts';
import { addCopies, recordHistory } from '../store/history.ts';
import { type TaskRecord, tasksOfApprovals, writeTasks } from '../store/tasks.ts';
import { taskChanges } from '../tasks.ts';
import { askApprovers, tellCopied, tellInitiator } from './messages.ts';
import type { World } from './surroundings.ts';

export interface Written {
  readonly world: World;
  readonly advanced: Advanced;
  readonly event: ApprovalEvent | undefined;
  readonly note: string;
  readonly now: Date;
}

/** When a decision in this node should be made, counted from now. */
export function dueAt(flow: FlowGraph, nodeId: string | undefined, now: Date): Date | undefined {
  const node = nodeId === undefined ? undefined : nodeOf(flow, nodeId);
  const hours = node?.kind === 'approve' ? node.timeout?.hours : undefined;
  return hours === undefined ? undefined : new Date(now.getTime() + hours * 3_600_000);
}

/** After the approval's own row: who is asked now, who got a copy, who has to be told, and that it ended. */
export async function writeStep(tx: Tx, platform: Platform, approval: ApprovalRecord, written: Written): Promise<readonly TaskRecord[]> {
  const { world, advanced, event, note, now } = written;
  const { instance } = advanced;
  const known = new Map((await tasksOfApprovals(tx, approval.party, [approval.approvalId])).map((task) => [task.stepId, task.state]));
  const changes = taskChanges(known, world.flow, instance, event);
  const nodeId = instance.visit?.nodeId;
  const insteadOf = world.people.get(nodeId ?? '')?.insteadOf ?? new Map<string, string>();
  const opened = await writeTasks(tx, approval, { changes, insteadOf, dueAt: dueAt(world.flow, nodeId, now), note, now });
  await askApprovers(tx, platform, approval, { tasks: opened, isReminder: false, now });
  await copy(tx, platform, approval, written);
  if (instance.state !== 'running') await end(tx, platform, approval, now);
  else if (instance.pause) await waitFor(tx, platform, approval, { pause: instance.pause, now });
  return opened;
}

/** Goes on by itself when the moment comes, whatever was restarted meanwhile. */
async function waitFor(tx: Tx, platform: Platform, approval: ApprovalRecord, { pause, now }: { pause: Pause; now: Date }): Promise<void> {
  const { party, approvalId } = approval;
  await recordHistory(tx, approval, { kind: 'paused', actorName: '', nodeId: pause.nodeId, targetName: pause.until }, now);
  await platform.jobs.enqueue(tx, resumeApproval, { party, approvalId, ...pause }, { startAfter: new Date(pause.until) });
}

async function copy(tx: Tx, platform: Platform, approval: ApprovalRecord, { world, advanced, now }: Written): Promise<void> {
  const wanted = advanced.copies.flatMap(({ nodeId }) =>
    (world.people.get(nodeId)?.memberIds ?? []).map((memberId) => ({ nodeId, memberId })),
  );
  const added = await addCopies(tx, approval, wanted, now);
  const names = await namesOf(
    tx,
    approval.party,
    added.map(({ memberId }) => memberId),
  );
  for (const { nodeId } of advanced.copies) {
    const targetName = added.flatMap((one) => (one.nodeId === nodeId ? (names.get(one.memberId) ?? []) : [])).join('、');
    if (targetName) await recordHistory(tx, approval, { kind: 'copied', actorName: '', targetName, nodeId }, now);
  }
  await tellCopied(tx, platform, approval, { memberIds: added.map(({ memberId }) => memberId), now });
}

async function end(tx: Tx, platform: Platform, approval: ApprovalRecord, now: Date): Promise<void> {
  const { state } = approval.standing;
  if (state === 'running') return;
  await recordHistory(tx, approval, { kind: 'ended', actorName: '', note: state }, now);
  if (state !== 'withdrawn') await tellInitiator(tx, platform, approval, { outcome: state, now });
  const { party, approvalId, kind, subjectId } = approval;
  await platform.jobs.enqueue(tx, approvalEnded, { party, instanceId: approvalId, kind, subjectId, outcome: state });
}
