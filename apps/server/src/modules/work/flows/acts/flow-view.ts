import type { FlowDetail, FlowGraph, FlowRow } from '@moqi/api/work/flows';
import { type Member, type PartyId, permits } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { holdersIn } from '../flow-holders.ts';
import { type FlowFacts, factsOfFlows } from '../store/flow-facts.ts';
import { allFlows, type FlowRecord, versionsOf } from '../store/flows.ts';
import { type FlowProblem, isBroken, validateFlow } from '../validate-flow.ts';
import { holdersKnown } from './names.ts';
import { fileAuditFlow } from './usable-flows.ts';

type FlowActor = Pick<Member, 'grants'>;

export function stateOf({ version, isOn }: Pick<FlowRecord, 'version' | 'isOn'>): FlowRow['state'] {
  if (version === 0) return 'draft';
  return isOn ? 'on' : 'off';
}

/** Flows as rows of a list; names of groups and members as they are today. */
export async function flowRows(db: Database, party: PartyId, flows: readonly FlowRecord[], actor: FlowActor): Promise<FlowRow[]> {
  return (await shownFlows(db, flows, { party, actor })).rows;
}

/** Rows with what was read for them. */
interface Shown {
  readonly rows: FlowRow[];
  readonly facts: ReadonlyMap<string, FlowFacts>;
  readonly known: ReadonlyMap<string, string>;
}

interface Showing {
  readonly party: PartyId;
  readonly actor: FlowActor;
  /** drawings that are shown beside those of the flows */
  readonly further?: readonly FlowGraph[];
}

async function shownFlows(db: Database, flows: readonly FlowRecord[], { party, actor, further = [] }: Showing): Promise<Shown> {
  const ids = flows.map(({ flowId }) => flowId);
  const facts = await factsOfFlows(db, party, ids);
  const holdersOf = (flowId: string) => facts.get(flowId)?.holders ?? [];
  const drawings = new Map(flows.map(({ flowId, graph }) => [flowId, facts.get(flowId)?.inUse ?? graph]));
  const holders = ids.flatMap(holdersOf);
  const known = await holdersKnown(db, party, { drawings: [...drawings.values(), ...further], holders });
  const broken = brokenAmong(drawings, known);
  const demanded = await fileAuditFlow(db, party);
  const manages = permits(actor, 'flows.manage');
  const rows = flows.map((flow) => {
    const isDemanded = demanded?.flowId === flow.flowId;
    return {
      flowId: flow.flowId,
      flowName: flow.name,
      kind: flow.kind,
      state: stateOf(flow),
      version: flow.version,
      needsChange: broken.has(flow.flowId),
      hasDraft: flow.revision > flow.publishedRevision,
      approverCount: flow.graph.nodes.filter(({ kind }) => kind === 'approve').length,
      running: (facts.get(flow.flowId)?.running ?? []).reduce((sum, { running }) => sum + running, 0),
      grants: holdersOf(flow.flowId).map(({ kind, id }) => ({
        granteeType: kind,
        granteeId: id,
        granteeName: known.get(id) ?? '',
      })),
      fileAudit: isDemanded ? (1 as const) : (0 as const),
      updatedBy: flow.updatedByName,
      updateTime: flow.updatedAt.toISOString(),
      can: {
        edit: manages,
        switch: manages && flow.version > 0 && !isDemanded,
        delete: manages && !isDemanded,
        grant: manages,
      },
    };
  });
  return { rows, facts, known };
}

export async function flowRow(db: Database, flow: FlowRecord, actor: FlowActor): Promise<FlowRow> {
  const [row] = await flowRows(db, flow.party, [flow], actor);
  if (row === undefined) throw new Error('a flow has no row');
  return row;
}

/** The flows that name a member, role, group or template that is no longer there. */
function brokenAmong(drawings: ReadonlyMap<string, FlowGraph>, known: ReadonlyMap<string, string>): ReadonlySet<string> {
  const ids = new Set(known.keys());
  return new Set([...drawings].flatMap(([flowId, { nodes }]) => (nodes.some((node) => isBroken(node, ids)) ? [flowId] : [])));
}

/** The flows in use that nobody can go through until they are changed. */
export async function flowsToMend(db: Database, party: PartyId): Promise<readonly FlowRecord[]> {
  const inUse = (await allFlows(db, party)).filter((flow) => stateOf(flow) === 'on');
  const drawings = new Map(inUse.map(({ flowId, graph, inUse: drawn = graph }) => [flowId, drawn]));
  const broken = brokenAmong(drawings, await holdersKnown(db, party, { drawings: [...drawings.values()] }));
  return inUse.filter(({ flowId }) => broken.has(flowId));
}

/** Everything wrong with a drawing: in itself, and with people who are no longer there. */
export async function problemsOf(db: Database, { party, graph }: Pick<FlowRecord, 'party' | 'graph'>): Promise<readonly FlowProblem[]> {
  return validateFlow(graph, new Set((await holdersKnown(db, party, { drawings: [graph] })).keys()));
}

export const wireProblem = ({ nodeId, words }: FlowProblem) => ({ nodeId, zh: words['zh-CN'], en: words.en });

/** One flow for the designer; `graph` of a published version where one is asked for. */
export async function flowDetail(db: Database, flow: FlowRecord, actor: FlowActor, graph = flow.graph): Promise<FlowDetail> {
  const { rows, facts, known } = await shownFlows(db, [flow], { party: flow.party, actor, further: [graph] });
  const [row] = rows;
  if (row === undefined) throw new Error('a flow has no row');
  const running = facts.get(flow.flowId)?.running ?? [];
  const named = holdersIn(graph).flatMap(({ id }): [string, string][] => {
    const name = known.get(id);
    return name === undefined ? [] : [[id, name]];
  });
  return {
    ...row,
    graph,
    revision: flow.revision,
    problems: validateFlow(graph, new Set(named.map(([id]) => id))).map(wireProblem),
    names: Object.fromEntries(named),
    versions: (await versionsOf(db, flow.party, flow.flowId)).map(({ version, publishedByName, publishedAt }) => ({
      version,
      publishedBy: publishedByName,
      publishTime: publishedAt.toISOString(),
      running: running.find((one) => one.version === version)?.running ?? 0,
    })),
  };
}
