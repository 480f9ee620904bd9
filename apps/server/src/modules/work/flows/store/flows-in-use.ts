import type { ApprovalKind } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

export interface FlowInUse {
  readonly flowId: string;
  readonly flowName: string;
}

export async function listFlowsInUse(db: Database, party: PartyId, kind: ApprovalKind): Promise<FlowInUse[]> {
  const rows = await db
    .selectFrom('flows')
    .select(['flow_id', 'name'])
    .where('party_id', '=', party)
    .where('kind', '=', kind)
    .where('is_on', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('flow_id')
    .execute();
  return rows.map((row) => ({ flowId: row.flow_id, flowName: row.name }));
}
