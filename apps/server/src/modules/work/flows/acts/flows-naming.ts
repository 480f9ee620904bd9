import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { type Named, names } from '../flow-holders.ts';
import { allFlows, type FlowRecord, graphsInUse } from '../store/flows.ts';

/** The flows that name a member, a role or a group: as they are drawn, or in use. */
export async function flowsNaming(db: Database, party: PartyId, named: Named): Promise<FlowRecord[]> {
  const flows = await allFlows(db, party);
  const inUse = await graphsInUse(db, party, flows);
  return flows.filter(({ flowId, graph }) => [graph, inUse.get(flowId) ?? graph].some((drawing) => names(drawing, named)));
}
