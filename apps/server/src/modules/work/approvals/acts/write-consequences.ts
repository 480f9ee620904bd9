import { v7 as uuid } from 'uuid';
import { namesOf } from '#modules/work/flows/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Advanced } from '../advance.ts';
import type { ApprovalRecord, CopyRecord, TaskRecord, WholeApproval } from '../approval.ts';
import { addCopies, type HistoryLine, recordHistory } from '../store/history.ts';
import { insertTasks } from '../store/tasks.ts';
import { type AddedTask, changeTask } from '../tasks.ts';
import type { World } from './surroundings.ts';

/** A line of the history. That members got a copy is told by their names, which are looked up when it is written. */
export type Told = HistoryLine | { readonly kind: 'copied'; readonly nodeId: string; readonly memberIds: readonly string[] };

/** What follows from a step of an approval. */
export interface Consequences {
  /** tasks that have come up */
  readonly tasks: readonly TaskRecord[];
  /** those that are new */
  readonly copies: readonly CopyRecord[];
  readonly told: readonly Told[];
}

interface Following {
  readonly world: World;
  readonly advanced: Advanced;
  readonly added: readonly AddedTask[];
  readonly now: Date;
}

function tasksFrom({ party, approvalId }: ApprovalRecord, { world, advanced, added, now }: Following): TaskRecord[] {
  const { visit } = advanced.instance;
  const insteadOf = world.people.get(visit?.nodeId ?? '')?.insteadOf ?? new Map<string, string>();
  const opening = { note: '', dueAt: world.dueAt(visit?.nodeId), now };
  const inOrder = added.toSorted((a, b) => a.stepId - b.stepId);
  return inOrder.map(({ state, ...task }) => {
    const times = { openedAt: undefined, dueAt: undefined, decidedAt: undefined };
    const insteadOfId = task.origin === 'flow' ? insteadOf.get(task.memberId) : undefined;
    const key = { party, approvalId, taskId: uuid({ msecs: now.getTime() }) };
    return changeTask({ ...key, ...task, insteadOfId, state: 'waiting', ...times, note: '', linkGeneration: 1 }, state, opening);
  });
}

function copiesFrom(known: readonly CopyRecord[], { world, advanced, now }: Following): CopyRecord[] {
  const wanted = advanced.copies.flatMap(({ nodeId }) =>
    (world.people.get(nodeId)?.memberIds ?? []).map((memberId) => ({ nodeId, memberId, at: now })),
  );
  return wanted.filter((copy) => !known.some(({ nodeId, memberId }) => nodeId === copy.nodeId && memberId === copy.memberId));
}

/** That it waits or has ended. */
function stateLines({ instance: { state, pause } }: Advanced): HistoryLine[] {
  if (state !== 'running') return [{ kind: 'ended', actorName: '', note: state }];
  return pause ? [{ kind: 'paused', actorName: '', nodeId: pause.nodeId, targetName: pause.until }] : [];
}

/** Of a step that has led `approval` where it stands now. */
export function consequencesOf(
  { approval, copies: known }: Pick<WholeApproval, 'approval' | 'copies'>,
  following: Following,
): Consequences {
  const copies = copiesFrom(known, following);
  const byNode = Map.groupBy(copies, ({ nodeId }) => nodeId);
  const told = [...byNode].map(([nodeId, all]): Told => ({ kind: 'copied', nodeId, memberIds: all.map(({ memberId }) => memberId) }));
  return { tasks: tasksFrom(approval, following), copies, told: [...told, ...stateLines(following.advanced)] };
}

async function linesFrom(tx: Tx, { party }: ApprovalRecord, told: readonly Told[]): Promise<HistoryLine[]> {
  const copied = told.flatMap((one) => ('memberIds' in one ? one.memberIds : []));
  const names = await namesOf(tx, party, copied);
  return told.flatMap((one): HistoryLine[] => {
    if (!('memberIds' in one)) return [one];
    const targetName = one.memberIds.flatMap((memberId) => names.get(memberId) ?? []).join('、');
    return targetName === '' ? [] : [{ kind: 'copied', actorName: '', targetName, nodeId: one.nodeId }];
  });
}

/** After the approval's own row: new tasks and copies, and all that the history tells. */
export async function writeConsequences(tx: Tx, approval: ApprovalRecord, { tasks, copies, told }: Consequences, now: Date): Promise<void> {
  await insertTasks(tx, tasks);
  await addCopies(tx, approval, copies);
  await recordHistory(tx, approval, await linesFrom(tx, approval, told), now);
}
