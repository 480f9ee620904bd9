import type { ApprovalKind, FlowGraph } from '@moqi/api/work/flows';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Paging } from '../flow-page.ts';

/** 审批流程: the drawing being worked on, and which published version is in use. */
export interface FlowRecord {
  readonly party: PartyId;
  readonly flowId: string;
  readonly name: string;
  readonly kind: ApprovalKind;
  readonly graph: FlowGraph;
  readonly revision: number;
  /** 0: never published */
  readonly version: number;
  readonly publishedRevision: number;
  readonly isOn: boolean;
  readonly updatedAt: Date;
  readonly updatedByName: string;
}

function toFlow(row: Selectable<DB['flows']>): FlowRecord {
  return {
    party: row.party_id,
    flowId: row.flow_id,
    name: row.name,
    kind: row.kind as ApprovalKind,
    graph: row.graph as FlowGraph,
    revision: row.revision,
    version: row.version,
    publishedRevision: row.published_revision,
    isOn: row.is_on,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
  };
}

/** What `where` takes for the id of a flow. */
type FlowKey = string | SelectQueryBuilder<DB, 'approval_settings', { file_audit_flow_id: string | null }>;

const flowsOf = (db: Database, party: PartyId) =>
  db.selectFrom('flows').selectAll().where('party_id', '=', party).where('deleted_at', 'is', null);

/** `flowId`: one, or a query for one. */
export async function findFlow(db: Database, party: PartyId, flowId: FlowKey): Promise<FlowRecord | undefined> {
  const row = await flowsOf(db, party).where('flow_id', '=', flowId).executeTakeFirst();
  return row && toFlow(row);
}

export async function findFlows(db: Database, party: PartyId, flowIds: readonly string[]): Promise<FlowRecord[]> {
  if (flowIds.length === 0) return [];
  return (await flowsOf(db, party).where('flow_id', 'in', flowIds).execute()).map(toFlow);
}

export async function lockFlow(tx: Tx, party: PartyId, flowId: string): Promise<FlowRecord | undefined> {
  const row = await flowsOf(tx, party).where('flow_id', '=', flowId).forUpdate().executeTakeFirst();
  return row && toFlow(row);
}

export async function findFlowByName(db: Database, party: PartyId, name: string): Promise<FlowRecord | undefined> {
  const row = await flowsOf(db, party).where('name', '=', name).executeTakeFirst();
  return row && toFlow(row);
}

export interface FlowFilter {
  readonly keyword?: string | undefined;
  readonly kind?: ApprovalKind | undefined;
  readonly state?: 'draft' | 'on' | 'off' | undefined;
}

function filtered(db: Database, party: PartyId, { keyword, kind, state }: FlowFilter) {
  let query = flowsOf(db, party);
  if (keyword) query = query.where(sql<SqlBool>`position(lower(${keyword}) in lower(name)) > 0`);
  if (kind) query = query.where('kind', '=', kind);
  if (state === 'draft') query = query.where('version', '=', 0);
  if (state === 'on' || state === 'off') query = query.where('version', '>', 0).where('is_on', '=', state === 'on');
  return query;
}

/** The latest changed first. */
export async function pageFlows(
  db: Database,
  party: PartyId,
  filter: FlowFilter,
  { itemPage, pageSize }: Paging,
): Promise<{ list: FlowRecord[]; count: number }> {
  const query = filtered(db, party, filter);
  const page = query
    .orderBy('updated_at', 'desc')
    .orderBy('flow_id')
    .limit(pageSize)
    .offset((itemPage - 1) * pageSize);
  const { count } = await query.clearSelect().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { list: (await page.execute()).map(toFlow), count };
}

export async function insertFlow(
  tx: Tx,
  party: PartyId,
  flow: Pick<FlowRecord, 'flowId' | 'name' | 'kind' | 'graph' | 'updatedAt' | 'updatedByName'>,
): Promise<FlowRecord> {
  const { flowId, name, kind, graph, updatedAt, updatedByName } = flow;
  const times = { created_at: updatedAt, updated_at: updatedAt, updated_by_name: updatedByName };
  const row = { party_id: party, flow_id: flowId, name, kind, graph: JSON.stringify(graph), revision: 1, ...times };
  return toFlow(await tx.insertInto('flows').values(row).returningAll().executeTakeFirstOrThrow());
}

/** Saves the drawing as the next revision. */
export async function saveFlow(
  tx: Tx,
  flow: FlowRecord,
  change: Pick<FlowRecord, 'name' | 'kind' | 'graph' | 'updatedAt' | 'updatedByName'>,
): Promise<FlowRecord> {
  const { name, kind, graph, updatedAt, updatedByName } = change;
  const set = {
    name,
    kind,
    graph: JSON.stringify(graph),
    revision: flow.revision + 1,
    updated_at: updatedAt,
    updated_by_name: updatedByName,
  };
  const query = tx.updateTable('flows').set(set).where('party_id', '=', flow.party).where('flow_id', '=', flow.flowId);
  return toFlow(await query.returningAll().executeTakeFirstOrThrow());
}

/** The drawing as it stands becomes the next version, and the flow is on. */
export async function publishFlow(tx: Tx, flow: FlowRecord, by: { readonly name: string; readonly now: Date }): Promise<FlowRecord> {
  const key = { party_id: flow.party, flow_id: flow.flowId };
  const version = flow.version + 1;
  const row = { ...key, version, graph: JSON.stringify(flow.graph), published_by_name: by.name, published_at: by.now };
  await tx.insertInto('flow_versions').values(row).execute();
  const set = { version, published_revision: flow.revision, is_on: true };
  const query = tx.updateTable('flows').set(set).where('party_id', '=', flow.party).where('flow_id', '=', flow.flowId);
  return toFlow(await query.returningAll().executeTakeFirstOrThrow());
}

export interface FlowVersion {
  readonly version: number;
  readonly graph: FlowGraph;
  readonly publishedByName: string;
  readonly publishedAt: Date;
}

/** The latest first. */
export async function versionsOf(db: Database, party: PartyId, flowId: string): Promise<FlowVersion[]> {
  const query = db.selectFrom('flow_versions').selectAll().where('party_id', '=', party).where('flow_id', '=', flowId);
  const rows = await query.orderBy('version', 'desc').execute();
  return rows.map((row) => ({
    version: row.version,
    graph: row.graph as FlowGraph,
    publishedByName: row.published_by_name,
    publishedAt: row.published_at,
  }));
}

export async function versionGraph(db: Database, party: PartyId, flowId: string, version: number): Promise<FlowGraph | undefined> {
  const query = db.selectFrom('flow_versions').select('graph').where('party_id', '=', party).where('flow_id', '=', flowId);
  const row = await query.where('version', '=', version).executeTakeFirst();
  return row && (row.graph as FlowGraph);
}

/** The same for the middle of a query. */
export function selectVersionGraph(party: PartyId, flowId: RawBuilder<unknown>, version: RawBuilder<unknown>): RawBuilder<FlowGraph> {
  return sql<FlowGraph>`select drawn.graph from flow_versions drawn
    where drawn.party_id = ${party} and drawn.flow_id = ${flowId} and drawn.version = ${version}`;
}

export interface VersionKey {
  readonly flowId: string;
  readonly version: number;
}

/** The drawings of several versions; of those that there are. */
export async function versionGraphs(
  db: Database,
  party: PartyId,
  versions: readonly VersionKey[],
): Promise<readonly (VersionKey & { readonly graph: FlowGraph })[]> {
  if (versions.length === 0) return [];
  const rows = await db
    .selectFrom('flow_versions')
    .select(['flow_id', 'version', 'graph'])
    .where('party_id', '=', party)
    .where((where) => where.or(versions.map(({ flowId, version }) => where.and({ flow_id: flowId, version }))))
    .execute();
  return rows.map(({ flow_id: flowId, version, graph }) => ({ flowId, version, graph: graph as FlowGraph }));
}

/** `inUse`: the drawing that approvals go by; undefined: none was published. */
export interface DrawnFlow extends FlowRecord {
  readonly inUse: FlowGraph | undefined;
}

/** All that were not deleted, by name. */
export async function allFlows(db: Database, party: PartyId): Promise<DrawnFlow[]> {
  const inUse = sql<FlowGraph | null>`(${selectVersionGraph(party, sql.ref('flows.flow_id'), sql.ref('flows.version'))})`;
  const rows = await flowsOf(db, party).select(inUse.as('in_use')).orderBy('name').execute();
  return rows.map(({ in_use, ...row }) => ({ ...toFlow(row), inUse: in_use ?? undefined }));
}

export async function switchFlowRow(tx: Tx, flow: FlowRecord, isOn: boolean): Promise<FlowRecord> {
  const query = tx.updateTable('flows').set({ is_on: isOn }).where('party_id', '=', flow.party).where('flow_id', '=', flow.flowId);
  return toFlow(await query.returningAll().executeTakeFirstOrThrow());
}

/** It is shown nowhere any more; versions stay for the approvals that went through them. */
export async function markFlowDeleted(tx: Tx, flow: FlowRecord, now: Date): Promise<void> {
  const query = tx.updateTable('flows').set({ deleted_at: now, is_on: false }).where('party_id', '=', flow.party);
  await query.where('flow_id', '=', flow.flowId).execute();
}
