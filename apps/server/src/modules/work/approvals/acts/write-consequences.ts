import { namesOf } from '#modules/work/flows/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Advanced } from '../advance.ts';
import type { ApprovalRecord, TaskRecord } from '../approval.ts';
import { addCopies, recordHistory } from '../store/history.ts';
import { insertTasks } from '../store/tasks.ts';
import type { AddedTask } from '../tasks.ts';
import type { World } from './surroundings.ts';

export interface Consequences {
  /** tasks that have just become open */
  readonly opened: readonly TaskRecord[];
  /** members who have just got a copy */
  readonly copied: readonly string[];
}

interface Writing {
  readonly world: World;
  readonly advanced: Advanced;
  readonly added: readonly AddedTask[];
  readonly now: Date;
}

async function copy(tx: Tx, approval: ApprovalRecord, { world, advanced, now }: Writing): Promise<string[]> {
  const wanted = advanced.copies.flatMap(({ nodeId }) =>
    (world.people.get(nodeId)?.memberIds ?? []).map((memberId) => ({ nodeId, memberId })),
  );
  const added = await addCopies(tx, approval, wanted, now);
  const memberIds = added.map(({ memberId }) => memberId);
  const names = await namesOf(tx, approval.party, memberIds);
  for (const { nodeId } of advanced.copies) {
    const targetName = added.flatMap((one) => (one.nodeId === nodeId ? (names.get(one.memberId) ?? []) : [])).join('、');
    if (targetName) await recordHistory(tx, approval, { kind: 'copied', actorName: '', targetName, nodeId }, now);
  }
  return memberIds;
}

/** After the approval's own row: new tasks, copies, and in the history that it waits or has ended. */
export async function writeConsequences(tx: Tx, approval: ApprovalRecord, writing: Writing): Promise<Consequences> {
  const { world, advanced, added, now } = writing;
  const { state, visit, pause } = advanced.instance;
  const insteadOf = world.people.get(visit?.nodeId ?? '')?.insteadOf ?? new Map<string, string>();
  const inserted = await insertTasks(tx, approval, added, { insteadOf, dueAt: world.dueAt(visit?.nodeId), now });
  const copied = await copy(tx, approval, writing);
  if (state !== 'running') await recordHistory(tx, approval, { kind: 'ended', actorName: '', note: state }, now);
  else if (pause) await recordHistory(tx, approval, { kind: 'paused', actorName: '', nodeId: pause.nodeId, targetName: pause.until }, now);
  return { opened: inserted.filter((task) => task.state === 'open'), copied };
}
