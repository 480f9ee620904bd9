import type { SealKind, SealState as ShownState } from '@moqi/api';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { SealState } from '../lifecycle.ts';

/** A seal as it is pressed. */
export interface SealRow {
  readonly sealId: string;
  readonly name: string;
  /** of a PNG with transparent ground */
  readonly imageHash: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly svg: string;
}

export interface KeptSeal extends SealRow {
  readonly kind: SealKind;
  readonly code: string;
  readonly engraved: string;
  readonly state: SealState;
  readonly stateReason: string;
  readonly stateBy: string;
  readonly stateAt: Date;
  readonly createdByName: string;
  readonly createdAt: Date;
  /** the upload it was made from */
  readonly original: { readonly hash: string; readonly type: string } | undefined;
  /** DER SESeal; absent until the seal is active for the first time, and after its picture was changed */
  readonly object: Uint8Array | undefined;
  readonly validTo: Date | undefined;
}

type Row = Pick<
  Selectable<DB['seals']>,
  | 'seal_id'
  | 'kind'
  | 'name'
  | 'code'
  | 'engraved'
  | 'svg'
  | 'image_hash'
  | 'original_hash'
  | 'original_type'
  | 'width_mm'
  | 'height_mm'
  | 'state'
  | 'state_reason'
  | 'state_by'
  | 'state_at'
  | 'created_by_name'
  | 'created_at'
  | 'object'
  | 'valid_to'
>;

const columns = [
  'seal_id',
  'kind',
  'name',
  'code',
  'engraved',
  'svg',
  'image_hash',
  'original_hash',
  'original_type',
  'width_mm',
  'height_mm',
  'state',
  'state_reason',
  'state_by',
  'state_at',
  'created_by_name',
  'created_at',
  'object',
  'valid_to',
] as const;

function rowOf(row: Row): KeptSeal {
  return {
    sealId: row.seal_id,
    kind: row.kind as SealKind,
    name: row.name,
    code: row.code ?? '',
    engraved: row.engraved,
    svg: row.svg,
    imageHash: row.image_hash,
    original: row.original_hash === null ? undefined : { hash: row.original_hash, type: row.original_type ?? '' },
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    state: row.state as SealState,
    stateReason: row.state_reason,
    stateBy: row.state_by,
    stateAt: row.state_at ?? row.created_at,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
    object: row.object ?? undefined,
    validTo: row.valid_to ?? undefined,
  };
}

/**
 * Until the transaction ends nobody changes the seal (`shared`: others may use it meanwhile), or nobody uses it either (`exclusive`).
 * Waiting is fair, which row locks are not: whoever freezes a seal comes before every use that is asked for later.
 */
async function lockSeal(tx: Database, party: PartyId, sealId: string, hold: 'shared' | 'exclusive'): Promise<void> {
  const key = sql`hashtextextended(${`seal|${party}|${sealId}`}, 0)`;
  await (hold === 'shared' ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`).execute(tx);
}

/** The seal, kept as it is until the transaction ends. */
export async function findHeldSeal(tx: Tx, party: PartyId, sealId: string, hold: 'shared' | 'exclusive'): Promise<KeptSeal | undefined> {
  await lockSeal(tx, party, sealId, hold);
  return findSeal(tx, party, sealId);
}

export async function findSeal(db: Database, party: PartyId, sealId: string): Promise<KeptSeal | undefined> {
  const row = await db
    .selectFrom('seals')
    .select(columns)
    .where('party_id', '=', party)
    .where('seal_id', '=', sealId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
  return row && rowOf(row);
}

export interface SealFilter {
  readonly state?: ShownState | undefined;
  readonly kind?: SealKind | undefined;
  readonly keyword?: string | undefined;
  /** seals whose keepers fit the keyword */
  readonly keptSealIds?: readonly string[];
}

const inOrder = sql`array_position(array['pending', 'active', 'frozen', 'disabled', 'rejected', 'retired'], state)`;

function filtered(db: Database, party: PartyId, { state, kind, keyword, keptSealIds = [] }: SealFilter) {
  let query = db.selectFrom('seals').where('party_id', '=', party).where('state', '<>', 'deleted');
  if (state !== undefined) query = query.where('state', '=', state);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (keyword !== undefined && keyword !== '') {
    const text = holding(keyword);
    query = query.where((where) => {
      const byName = where('name', 'ilike', text);
      return keptSealIds.length === 0 ? byName : where.or([byName, where('seal_id', 'in', keptSealIds)]);
    });
  }
  return query;
}

/** Those that wait for somebody first, then in the order of making. */
export async function listKeptSeals(
  db: Database,
  party: PartyId,
  filter: SealFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<KeptSeal[]> {
  const rows = await filtered(db, party, filter)
    .select(columns)
    .orderBy(inOrder)
    .orderBy('created_at')
    .orderBy('seal_id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map(rowOf);
}

/** How many seals of each state pass the filter, the state itself not asked. */
export async function countByState(db: Database, party: PartyId, filter: SealFilter): Promise<ReadonlyMap<ShownState, number>> {
  const rows = await filtered(db, party, { ...filter, state: undefined })
    .select((select) => ['state' as const, select.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map((row) => [row.state as ShownState, row.count]));
}

export async function listSealsIn(db: Database, party: PartyId, states: readonly SealState[]): Promise<KeptSeal[]> {
  const rows = await db
    .selectFrom('seals')
    .select(columns)
    .where('party_id', '=', party)
    .where('state', 'in', states)
    .orderBy('created_at')
    .orderBy('seal_id')
    .execute();
  return rows.map(rowOf);
}

/** Deleted ones count: an enterprise that has none any more does not begin anew. */
export async function countSeals(db: Database, party: PartyId): Promise<number> {
  const { count } = await db
    .selectFrom('seals')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('party_id', '=', party)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSeal(tx: Tx, party: PartyId, seal: KeptSeal, createdBy: string): Promise<void> {
  await tx
    .insertInto('seals')
    .values({ party_id: party, seal_id: seal.sealId, created_by: createdBy, created_at: seal.createdAt, ...valuesOf(seal, seal.createdAt) })
    .execute();
}

function valuesOf(seal: KeptSeal, now: Date) {
  return {
    kind: seal.kind,
    name: seal.name,
    code: seal.code === '' ? null : seal.code,
    engraved: seal.engraved,
    svg: seal.svg,
    image_hash: seal.imageHash,
    original_hash: seal.original?.hash ?? null,
    original_type: seal.original?.type ?? null,
    width_mm: seal.widthMm,
    height_mm: seal.heightMm,
    state: seal.state,
    state_reason: seal.stateReason,
    state_by: seal.stateBy,
    state_at: seal.stateAt,
    created_by_name: seal.createdByName,
    object: seal.object === undefined ? null : Buffer.from(seal.object),
    valid_to: seal.validTo ?? null,
    updated_at: now,
  };
}

/** Writes what became of a seal that the transaction holds. */
export async function updateSeal(tx: Tx, party: PartyId, seal: KeptSeal, now: Date): Promise<void> {
  await tx.updateTable('seals').set(valuesOf(seal, now)).where('party_id', '=', party).where('seal_id', '=', seal.sealId).execute();
}
