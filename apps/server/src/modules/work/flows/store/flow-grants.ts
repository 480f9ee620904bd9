import type { ApprovalKind } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type FlowRecord, findFlow } from './flows.ts';

/** A group or a member that may start a flow. */
export interface FlowHolder {
  readonly kind: 'group' | 'member';
  readonly id: string;
}

/** By flow; a flow that is missing is for everybody. */
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

/** Why a member may use a flow. */
export type GrantedBy = 'everybody' | 'group' | 'member';
const NEAREST: readonly GrantedBy[] = ['member', 'group', 'everybody'];

export interface UsableFlow {
  readonly flowId: string;
  readonly name: string;
  readonly kind: ApprovalKind;
  readonly version: number;
  readonly grantedBy: GrantedBy;
}

/** The flows that are on and that the member may start, the most personal grant first. */
export async function usableFlows(
  db: Database,
  party: PartyId,
  who: { readonly memberId: string; readonly groupIds: readonly string[] },
  kind: ApprovalKind | undefined,
): Promise<UsableFlow[]> {
  let query = db.selectFrom('flows').select(['flow_id', 'name', 'kind', 'version']).where('party_id', '=', party);
  query = query.where('is_on', '=', true).where('deleted_at', 'is', null);
  if (kind) query = query.where('kind', '=', kind);
  const rows = await query.orderBy('created_at').orderBy('flow_id').execute();
  const ids = rows.map(({ flow_id }) => flow_id);
  const grants = await grantsOfFlows(db, party, ids);
  const how = (flowId: string): GrantedBy | undefined => {
    const holders = grants.get(flowId);
    if (holders === undefined) return 'everybody';
    if (holders.some((one) => one.kind === 'member' && one.id === who.memberId)) return 'member';
    return holders.some((one) => one.kind === 'group' && who.groupIds.includes(one.id)) ? 'group' : undefined;
  };
  return rows
    .flatMap(({ flow_id, name, kind: of, version }) => {
      const grantedBy = how(flow_id);
      return grantedBy ? [{ flowId: flow_id, name, kind: of as ApprovalKind, version, grantedBy }] : [];
    })
    .sort((a, b) => NEAREST.indexOf(a.grantedBy) - NEAREST.indexOf(b.grantedBy));
}

/** 发起前审批: the flow that every contract goes through. Undefined: none is demanded. */
export async function fileAuditFlow(db: Database, party: PartyId): Promise<FlowRecord | undefined> {
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
