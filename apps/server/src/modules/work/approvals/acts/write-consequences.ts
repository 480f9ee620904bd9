import { namesOf } from '#modules/work/flows/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Advanced } from '../advance.ts';
import type { ApprovalRecord, TaskRecord } from '../approval.ts';
import { addCopies, type HistoryLine } from '../store/history.ts';
import { insertTasks } from '../store/tasks.ts';
import type { AddedTask } from '../tasks.ts';
import type { World } from './surroundings.ts';

export interface Consequences {
  /** tasks that have come up */
  readonly inserted: readonly TaskRecord[];
  /** members who have just got a copy */
  readonly copied: readonly string[];
  /** what the history tells of it */
  readonly lines: readonly HistoryLine[];
}

interface Writing {
  readonly world: World;
  readonly advanced: Advanced;
  readonly added: readonly AddedTask[];
  readonly now: Date;
}

async function copy(tx: Tx, approval: ApprovalRecord, { world, advanced, now }: Writing): Promise<Pick<Consequences, 'copied' | 'lines'>> {
  const wanted = advanced.copies.flatMap(({ nodeId }) =>
    (world.people.get(nodeId)?.memberIds ?? []).map((memberId) => ({ nodeId, memberId })),
  );
  const added = await addCopies(tx, approval, wanted, now);
  const memberIds = added.map(({ memberId }) => memberId);
  const names = await namesOf(tx, approval.party, memberIds);
  const lines = advanced.copies.flatMap(({ nodeId }): HistoryLine[] => {
    const targetName = added.flatMap((one) => (one.nodeId === nodeId ? (names.get(one.memberId) ?? []) : [])).join('、');
    return targetName === '' ? [] : [{ kind: 'copied', actorName: '', targetName, nodeId }];
  });
  return { copied: memberIds, lines };
}

/** That it waits or has ended. */
function stateLines({ instance: { state, pause } }: Advanced): HistoryLine[] {
  if (state !== 'running') return [{ kind: 'ended', actorName: '', note: state }];
  return pause ? [{ kind: 'paused', actorName: '', nodeId: pause.nodeId, targetName: pause.until }] : [];
}

/** After the approval's own row: new tasks and copies. */
export async function writeConsequences(tx: Tx, approval: ApprovalRecord, writing: Writing): Promise<Consequences> {
  const { world, advanced, added, now } = writing;
  const { visit } = advanced.instance;
  const insteadOf = world.people.get(visit?.nodeId ?? '')?.insteadOf ?? new Map<string, string>();
  const inserted = await insertTasks(tx, approval, added, { insteadOf, dueAt: world.dueAt(visit?.nodeId), now });
  const { copied, lines } = await copy(tx, approval, writing);
  return { inserted, copied, lines: [...lines, ...stateLines(advanced)] };
}
