import type { ApprovalKind } from '@moqi/api/work/flows';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type FlowRecord, findFlow } from './flows.ts';

/** A group or a member that may start a flow. */
export interface FlowHolder {
  readonly kind: 'group' | 'member';
  readonly id: string;
}

export async function addFlowGrants(tx: Tx, flow: FlowRecord, holders: readonly FlowHolder[]): Promise<void> {
  const rows = holders.map(({ kind, id }) => ({ party_id: flow.party, flow_id: flow.flowId, holder_kind: kind, holder_id: id }));
  await tx
    .insertInto('flow_grants')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFlowGrants(tx: Tx, flow: FlowRecord, holders: readonly FlowHolder[]): Promise<void> {
  if (holders.length === 0) return;
  await tx
    .deleteFrom('flow_grants')
    .where('party_id', '=', flow.party)
    .where('flow_id', '=', flow.flowId)
    .where((where) => where.or(holders.map(({ kind, id }) => where.and({ holder_kind: kind, holder_id: id }))))
    .execute();
}

export interface FlowOn {
  readonly flowId: string;
  readonly name: string;
  readonly kind: ApprovalKind;
  readonly version: number;
  /** empty: it is for all members */
  readonly holders: readonly FlowHolder[];
}

/** The flows that are on, in the order they were made. */
export async function flowsOn(db: Database, party: PartyId, kind: ApprovalKind | undefined): Promise<FlowOn[]> {
  const holders = sql<FlowHolder[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', held.holder_kind, 'id', held.holder_id)), '[]')
    from flow_grants held where held.party_id = flows.party_id and held.flow_id = flows.flow_id)`;
  let query = db
    .selectFrom('flows')
    .select(['flow_id', 'name', 'kind', 'version', holders.as('holders')])
    .where('party_id', '=', party);
  query = query.where('is_on', '=', true).where('deleted_at', 'is', null);
  if (kind) query = query.where('kind', '=', kind);
  const rows = await query.orderBy('created_at').orderBy('flow_id').execute();
  return rows.map((row) => ({
    flowId: row.flow_id,
    name: row.name,
    kind: row.kind as ApprovalKind,
    version: row.version,
    holders: row.holders,
  }));
}

export async function findFileAuditFlow(db: Database, party: PartyId): Promise<FlowRecord | undefined> {
  const setting = db.selectFrom('approval_settings').select('file_audit_flow_id').where('party_id', '=', party);
  return findFlow(db, party, setting);
}

export async function saveFileAuditFlow(tx: Tx, party: PartyId, flowId: string | null): Promise<void> {
  await tx
    .insertInto('approval_settings')
    .values({ party_id: party, file_audit_flow_id: flowId })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet({ file_audit_flow_id: flowId }))
    .execute();
}
