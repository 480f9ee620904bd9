import type { FlowDetail, FlowGraph, FlowRow } from '@moqi/api/work/flows';
import { type Member, type PartyId, permits } from '#kernel/actor.ts';
import { rightHolders } from '#modules/enterprise/members/index.ts';
import type { Database } from '#platform/platform.ts';
import { grantsOfFlows } from '../store/flow-grants.ts';
import { allFlows, type FlowRecord, graphsInUse, runningOfFlows, versionsOf } from '../store/flows.ts';
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
  const ids = flows.map(({ flowId }) => flowId);
  const grants = await grantsOfFlows(db, party, ids);
  const holders = await rightHolders(db, party, [...grants.values()].flat());
  const names = new Map(holders.map(({ id, name }) => [id, name]));
  const running = await runningOfFlows(db, party, ids);
  const demanded = await fileAuditFlow(db, party);
  const broken = await brokenFlows(db, party, flows);
  const manages = permits(actor, 'flows.manage');
  return flows.map((flow) => {
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
      running: running.reduce((sum, one) => sum + (one.flowId === flow.flowId ? one.running : 0), 0),
      grants: (grants.get(flow.flowId) ?? []).map(({ kind, id }) => ({
        granteeType: kind,
        granteeId: id,
        granteeName: names.get(id) ?? '',
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
}

export async function flowRow(db: Database, flow: FlowRecord, actor: FlowActor): Promise<FlowRow> {
  const [row] = await flowRows(db, flow.party, [flow], actor);
  if (row === undefined) throw new Error('a flow has no row');
  return row;
}

/** The drawing that approvals go by, or the one being worked on where none was published. */
async function drawingsOf(db: Database, party: PartyId, flows: readonly FlowRecord[]): Promise<ReadonlyMap<string, FlowGraph>> {
  const published = await graphsInUse(db, party, flows);
  return new Map(flows.map(({ flowId, graph }) => [flowId, published.get(flowId) ?? graph]));
}

/** The flows that name a member, role, group or template that is no longer there. */
async function brokenFlows(db: Database, party: PartyId, flows: readonly FlowRecord[]): Promise<ReadonlySet<string>> {
  const drawings = await drawingsOf(db, party, flows);
  const known = new Set((await holdersKnown(db, party, ...drawings.values())).keys());
  return new Set([...drawings].flatMap(([flowId, { nodes }]) => (nodes.some((node) => isBroken(node, known)) ? [flowId] : [])));
}

/** The flows in use that nobody can go through until they are changed. */
export async function flowsToMend(db: Database, party: PartyId): Promise<readonly FlowRecord[]> {
  const inUse = (await allFlows(db, party)).filter((flow) => stateOf(flow) === 'on');
  const broken = await brokenFlows(db, party, inUse);
  return inUse.filter(({ flowId }) => broken.has(flowId));
}

/** Everything wrong with a drawing: in itself, and with people who are no longer there. */
export async function problemsOf(db: Database, { party, graph }: Pick<FlowRecord, 'party' | 'graph'>): Promise<readonly FlowProblem[]> {
  return validateFlow(graph, new Set((await holdersKnown(db, party, graph)).keys()));
}

export const wireProblem = ({ nodeId, words }: FlowProblem) => ({ nodeId, zh: words['zh-CN'], en: words.en });

/** One flow for the designer; `graph` of a published version where one is asked for. */
export async function flowDetail(db: Database, flow: FlowRecord, actor: FlowActor, graph = flow.graph): Promise<FlowDetail> {
  const running = await runningOfFlows(db, flow.party, [flow.flowId]);
  const shown = { party: flow.party, graph };
  return {
    ...(await flowRow(db, flow, actor)),
    graph,
    revision: flow.revision,
    problems: (await problemsOf(db, shown)).map(wireProblem),
    names: Object.fromEntries(await holdersKnown(db, flow.party, graph)),
    versions: (await versionsOf(db, flow.party, flow.flowId)).map(({ version, publishedByName, publishedAt }) => ({
      version,
      publishedBy: publishedByName,
      publishTime: publishedAt.toISOString(),
      running: running.find((one) => one.version === version)?.running ?? 0,
    })),
  };
}
