import type { FlowGraph } from '@moqi/api/work/flows';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { FlowHolder } from './flow-grants.ts';

/** What stands beside a flow in lists. */
export interface FlowFacts {
  /** who may start it; none: all members */
  readonly holders: readonly FlowHolder[];
  /** how many approvals are under way, by version */
  readonly running: readonly { readonly version: number; readonly running: number }[];
  /** the drawing that approvals go by; undefined: none was published */
  readonly inUse: FlowGraph | undefined;
}

interface Found extends Omit<FlowFacts, 'inUse'> {
  readonly flow_id: string;
  readonly in_use: FlowGraph | null;
}

/** By flow, in one statement. */
export async function factsOfFlows(db: Database, party: PartyId, flowIds: readonly string[]): Promise<ReadonlyMap<string, FlowFacts>> {
  if (flowIds.length === 0) return new Map();
  const { rows } = await sql<Found>`
    select flow.flow_id,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', held.holder_kind, 'id', held.holder_id) order by held.holder_kind, held.holder_id), '[]')
        from flow_grants held where held.party_id = ${party} and held.flow_id = flow.flow_id) as holders,
      (select coalesce(jsonb_agg(counted), '[]') from (
        select approval.flow_version as version, count(*)::int as running from approvals approval
        where approval.party_id = ${party} and approval.flow_id = flow.flow_id and approval.state = 'running'
        group by approval.flow_version) counted) as running,
      (select drawn.graph from flow_versions drawn
        where drawn.party_id = ${party} and drawn.flow_id = flow.flow_id and drawn.version = flow.version) as in_use
    from flows flow where flow.party_id = ${party} and flow.flow_id = any(${flowIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ flow_id, holders, running, in_use }) => [flow_id, { holders, running, inUse: in_use ?? undefined }]));
}
