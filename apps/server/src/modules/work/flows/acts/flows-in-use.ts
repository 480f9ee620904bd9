import type { ApprovalKind, FlowGraph } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { findFlowAsking } from '../store/flow-asking.ts';
import { selectVersionGraph, type VersionKey, versionGraph, versionGraphs } from '../store/flows.ts';
import { type FlowInUse, listFlowsInUse } from '../store/flows-in-use.ts';

/** The flows of a kind that are on, for any initiator; none: what needs an approval goes to an administrator. */
export function flowsInUse(db: Database, party: PartyId, kind: ApprovalKind): Promise<FlowInUse[]> {
  return listFlowsInUse(db, party, kind);
}

/** The name of a flow, as it is drawn or in use, with a condition on the template. Undefined: there is none. */
export function flowAskingTemplate(db: Database, party: PartyId, templateId: string): Promise<string | undefined> {
  return findFlowAsking(db, party, templateId);
}

/** A version of a flow as it was published; it never changes. Undefined: there is no such version. */
export function publishedFlow(db: Database, party: PartyId, flowId: string, version: number): Promise<FlowGraph | undefined> {
  return versionGraph(db, party, flowId, version);
}

/** Several versions at once; those that there are. */
export function publishedFlows(db: Database, party: PartyId, versions: readonly VersionKey[]): ReturnType<typeof versionGraphs> {
  return versionGraphs(db, party, versions);
}

/** One for the middle of a query. */
export const selectPublishedFlow = selectVersionGraph;
