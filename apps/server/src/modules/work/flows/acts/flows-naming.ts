import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { type Named, names } from '../flow-holders.ts';
import { allFlows, type FlowRecord } from '../store/flows.ts';

/** The flows that name a member, a role or a group: as they are drawn, or in use. */
export async function flowsNaming(db: Database, party: PartyId, named: Named): Promise<FlowRecord[]> {
  return flowsNamingAny(db, party, [named]);
}

/** The same for any of several. */
export async function flowsNamingAny(db: Database, party: PartyId, all: readonly Named[]): Promise<FlowRecord[]> {
  const flows = await allFlows(db, party);
  return flows.filter(({ graph, inUse = graph }) => [graph, inUse].some((drawing) => all.some((named) => names(drawing, named))));
}
