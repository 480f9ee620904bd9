import type { ApprovalRoute, FlowGraph } from '@moqi/api/work/flows';
import { type CopyNode, factsAsked, factsMissing, namesOf, type Route, routeOf, type Stop } from '#modules/work/flows/index.ts';
import type { Database } from '#platform/platform.ts';
import type { ApprovalRecord } from '../approval.ts';
import { worldAround } from './surroundings.ts';

type About = Pick<ApprovalRecord, 'party' | 'initiatorId' | 'facts' | 'choices'>;

export const NO_ROUTE: ApprovalRoute = {
  needed: false,
  flowId: '',
  flowName: '',
  version: 0,
  nodes: [],
  branches: [],
  missing: [],
  asks: [],
};

type Place = Stop | CopyNode;

/** Approvals, waits and copies in the order in which they come. */
function nodesInOrder(flow: FlowGraph, { stops, copies, branches }: Route): Place[] {
  const onTheWay = new Map<string, Place>([...stops, ...copies].map((node) => [node.nodeId, node]));
  const taken = new Map(branches.map(({ node, branch }) => [node.nodeId, branch.next]));
  const found: Place[] = [];
  let at = flow.nodes.find(({ kind }) => kind === 'start');
  for (let steps = 0; at !== undefined && at.kind !== 'end' && steps <= flow.nodes.length; steps++) {
    const place = onTheWay.get(at.nodeId);
    if (place) found.push(place);
    const next: string | undefined = at.kind === 'branch' ? taken.get(at.nodeId) : at.next;
    at = flow.nodes.find(({ nodeId }) => nodeId === next);
  }
  return found;
}

const WAITING = { kind: 'wait', mode: '', fallback: false, needsChoice: false } as const;

/** The way an approval would take now, with everybody's name. */
export async function previewRoute(
  db: Database,
  flow: FlowGraph,
  about: About,
  chosen: { readonly flowId: string; readonly flowName: string; readonly version: number; readonly now: Date },
): Promise<ApprovalRoute> {
  const world = await worldAround(db, flow, about, chosen.now);
  const route = routeOf(flow, world.facts);
  const everybody = [...world.people.values()].flatMap(({ memberIds, insteadOf }) => [...memberIds, ...insteadOf.values()]);
  const names = await namesOf(db, about.party, everybody);
  const nameFor = (memberId: string | undefined): string => (memberId === undefined ? '' : (names.get(memberId) ?? ''));
  const { flowId, flowName, version } = chosen;
  return {
    needed: true,
    flowId,
    flowName,
    version,
    nodes: nodesInOrder(flow, route).map((node) => {
      if (node.kind === 'wait') return { ...WAITING, people: [], nodeId: node.nodeId, nodeName: node.name, wait: node.wait };
      const people = world.people.get(node.nodeId);
      const needsChoice = node.people.some(({ kind }) => kind === 'choice') && (about.choices[node.nodeId] ?? []).length === 0;
      return {
        nodeId: node.nodeId,
        nodeName: node.name,
        kind: node.kind,
        mode: node.kind === 'approve' ? node.mode : ('' as const),
        people: needsChoice
          ? []
          : (people?.memberIds ?? []).map((memberId) => ({
              memberId,
              name: nameFor(memberId),
              insteadOf: nameFor(people?.insteadOf.get(memberId)),
            })),
        fallback: !needsChoice && (people?.isFallback ?? false),
        needsChoice,
      };
    }),
    branches: route.branches.map(({ node, branch }) => ({ nodeId: node.nodeId, branchId: branch.branchId })),
    missing: factsMissing(flow, about.facts),
    asks: factsAsked(flow),
  };
}
