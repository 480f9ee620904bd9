import type { ApprovalDetail } from '@moqi/api/work/approvals';
import { type Leg, legFrom, namesOf, nodeOf, type RouteFacts, startOf } from '#modules/work/flows/index.ts';
import type { Database } from '#platform/platform.ts';
import type { ApprovalRecord, TaskRecord, WholeApproval } from '../approval.ts';
import { worldAround } from './surroundings.ts';

type Path = ApprovalDetail['path'];
type Place = Path[number];

/** A node of the way with where it stands. */
interface Milestone {
  readonly nodeId: string;
  readonly state: Place['state'];
}

/** Every node of the way with its state, read along the flow so that copies lie in their places; what ended early has no future. */
function milestones({ approval, flow }: WholeApproval, facts: RouteFacts): Milestone[] {
  const { instance } = approval;
  const found: Milestone[] = [];
  let at: string | undefined = startOf(flow).nodeId;
  while (at !== undefined && found.length <= flow.nodes.length) {
    const leg: Leg = legFrom(flow, at, facts);
    const next: Place['state'] = leg.stop ? stateOf(approval, leg.stop.nodeId) : instance.state === 'approved' ? 'done' : 'later';
    // copies on the way to a node were sent when the way came there
    for (const { nodeId } of leg.copies) found.push({ nodeId, state: next === 'later' ? 'later' : 'done' });
    if (leg.stop) found.push({ nodeId: leg.stop.nodeId, state: next });
    at = leg.stop?.next;
  }
  const hasFuture = instance.state === 'running' || instance.state === 'approved';
  return hasFuture ? found : found.filter(({ state }) => state !== 'later');
}

function stateOf({ instance }: ApprovalRecord, nodeId: string): Place['state'] {
  if (instance.passed.includes(nodeId)) return 'done';
  if ((instance.visit ?? instance.pause)?.nodeId !== nodeId) return 'later';
  return instance.state === 'running' ? 'now' : 'stopped';
}

const time = (at: Date | undefined): string => at?.toISOString() ?? '';

/** The latest visit of a node: who was asked in it, in their order. */
function lastVisit(tasks: readonly TaskRecord[], nodeId: string): readonly TaskRecord[] {
  const here = tasks.filter((task) => task.nodeId === nodeId);
  const firsts = here.filter(({ origin }) => origin === 'flow');
  // a visit begins with steps of the flow that follow each other; the last such run belongs to the last visit
  let first = firsts.at(-1)?.stepId ?? 0;
  for (const { stepId } of firsts.toReversed()) if (stepId === first - 1) first = stepId;
  return here.filter(({ stepId }) => stepId >= first);
}

/** The way of an approval with everybody's decision, and what all of them are called. */
export async function pathOf(
  db: Database,
  whole: WholeApproval,
  now: Date,
): Promise<{ readonly path: Path; readonly names: ReadonlyMap<string, string> }> {
  const { approval, flow, tasks, copies } = whole;
  const world = await worldAround(db, flow, approval, now);
  const everybody = [
    ...tasks.flatMap(({ memberId, insteadOfId }) => [memberId, insteadOfId ?? memberId]),
    ...copies.map(({ memberId }) => memberId),
    ...[...world.people.values()].flatMap(({ memberIds, insteadOf }) => [...memberIds, ...insteadOf.values()]),
  ];
  const names = await namesOf(db, approval.party, everybody);
  const nameFor = (memberId: string | undefined): string => (memberId === undefined ? '' : (names.get(memberId) ?? ''));
  const shown = (nodeId: string, state: Place['state']): Place['people'] => {
    const node = nodeOf(flow, nodeId);
    const copied = copies.filter((copy) => copy.nodeId === nodeId);
    if (node?.kind === 'cc' && state === 'done') {
      return copied.map(({ memberId, at }) => ({
        memberId,
        name: nameFor(memberId),
        insteadOf: '',
        state: 'closed' as const,
        time: time(at),
        note: '',
      }));
    }
    if (state === 'later') {
      const people = world.people.get(nodeId);
      return (people?.memberIds ?? []).map((memberId) => {
        const insteadOf = nameFor(people?.insteadOf.get(memberId));
        return { memberId, name: nameFor(memberId), insteadOf, state: 'waiting' as const, time: '', note: '' };
      });
    }
    return lastVisit(tasks, nodeId).map(({ memberId, insteadOfId, state: is, decidedAt, note }) => {
      return { memberId, name: nameFor(memberId), insteadOf: nameFor(insteadOfId), state: is, time: time(decidedAt), note };
    });
  };
  const path = milestones(whole, world.facts).flatMap(({ nodeId, state }): Place[] => {
    const node = nodeOf(flow, nodeId);
    if (node?.kind === 'wait') return [{ nodeId, nodeName: node.name, kind: node.kind, mode: '', wait: node.wait, state, people: [] }];
    if (node?.kind !== 'approve' && node?.kind !== 'cc') return [];
    const mode = node.kind === 'approve' ? node.mode : ('' as const);
    return [{ nodeId, nodeName: node.name, kind: node.kind, mode, state, people: shown(nodeId, state) }];
  });
  return { path, names };
}
