import type { ApprovalKind } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type FlowRecord, findFlow } from './flows.ts';

/** A group or a member that may start a flow. */
export interface FlowHolder {
  readonly kind: 'group' | 'member';
  readonly id: string;
}

/** By flow; a flow that is missing is for all members. */
export async function grantsOfFlows(
  db: Database,
  party: PartyId,
  flowIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FlowHolder[]>> {
  if (flowIds.length === 0) return new Map();
  const query = db.selectFrom('flow_grants').selectAll().where('party_id', '=', party).where('flow_id', 'in', flowIds);
  const rows = await query.orderBy('holder_kind').orderBy('holder_id').execute();
  const byFlow = Map.groupBy(rows, (row) => row.flow_id);
  return new Map(
    [...byFlow].map(([flowId, held]) => [flowId, held.map((row) => ({ kind: row.holder_kind as FlowHolder['kind'], id: row.holder_id }))]),
  );
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
  for (const { kind, id } of holders) {
    const query = tx.deleteFrom('flow_grants').where('party_id', '=', flow.party).where('flow_id', '=', flow.flowId);
    await query.where('holder_kind', '=', kind).where('holder_id', '=', id).execute();
  }
}

export interface FlowOn {
  readonly flowId: string;
  readonly name: string;
  readonly kind: ApprovalKind;
  readonly version: number;
}

/** The flows that are on, in the order they were made. */
export async function flowsOn(db: Database, party: PartyId, kind: ApprovalKind | undefined): Promise<FlowOn[]> {
  let query = db.selectFrom('flows').select(['flow_id', 'name', 'kind', 'version']).where('party_id', '=', party);
  query = query.where('is_on', '=', true).where('deleted_at', 'is', null);
  if (kind) query = query.where('kind', '=', kind);
  const rows = await query.orderBy('created_at').orderBy('flow_id').execute();
  return rows.map((row) => ({ flowId: row.flow_id, name: row.name, kind: row.kind as ApprovalKind, version: row.version }));
}

export async function findFileAuditFlow(db: Database, party: PartyId): Promise<FlowRecord | undefined> {
  const row = await db.selectFrom('approval_settings').selectAll().where('party_id', '=', party).executeTakeFirst();
  return row?.file_audit_flow_id ? findFlow(db, party, row.file_audit_flow_id) : undefined;
}

export async function saveFileAuditFlow(tx: Tx, party: PartyId, flowId: string | null): Promise<void> {
  await tx
    .insertInto('approval_settings')
    .values({ party_id: party, file_audit_flow_id: flowId })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet({ file_audit_flow_id: flowId }))
    .execute();
}
