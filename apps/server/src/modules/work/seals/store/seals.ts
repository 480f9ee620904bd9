import type { SealKind, SealState as ShownState } from '@moqi/api/work/seals';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { selectUsesSince } from '#modules/work/grants/index.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { SealState } from '../lifecycle.ts';
import type { Seal, SealWords } from '../seal.ts';

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
  'valid_to',
] as const;

function wordsOf(row: Row): SealWords {
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
    validTo: row.valid_to ?? undefined,
  };
}

/**
 * `shared`: until the transaction ends the seal is not changed, but may be used at the same time. `exclusive`: it is not used either.
 * Advisory locks are granted in the order in which they are asked for, which row locks are not: a freeze comes before every later use.
 */
async function lockSeal(tx: Database, party: PartyId, sealId: string, hold: 'shared' | 'exclusive'): Promise<void> {
  const key = sql`hashtextextended(${`seal|${party}|${sealId}`}, 0)`;
  await (hold === 'shared' ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`).execute(tx);
}

const known = (db: Database, party: PartyId, sealId: string) =>
  db.selectFrom('seals').select(columns).where('party_id', '=', party).where('seal_id', '=', sealId).where('state', '<>', 'deleted');

/** The seal, which is neither changed nor used by anybody else until the transaction ends. */
export async function findHeldSeal(tx: Tx, party: PartyId, sealId: string): Promise<Seal | undefined> {
  await lockSeal(tx, party, sealId, 'exclusive');
  return findSeal(tx, party, sealId);
}

/** The seal as it is until the transaction ends, while others use it too. */
export async function findSharedSeal(tx: Tx, party: PartyId, sealId: string): Promise<SealWords | undefined> {
  await lockSeal(tx, party, sealId, 'shared');
  const row = await known(tx, party, sealId).executeTakeFirst();
  return row && wordsOf(row);
}

export async function findSeal(db: Database, party: PartyId, sealId: string): Promise<Seal | undefined> {
  const row = await known(db, party, sealId).select('object').executeTakeFirst();
  return row && { ...wordsOf(row), object: row.object ?? undefined };
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

/** Pending seals first, then by state and the time they were made. */
export async function listKeptSeals(
  db: Database,
  party: PartyId,
  filter: SealFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<SealWords[]> {
  const rows = await filtered(db, party, filter)
    .select(columns)
    .orderBy(inOrder)
    .orderBy('created_at')
    .orderBy('seal_id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map(wordsOf);
}

export interface StateCount {
  readonly count: number;
  /** those among them whose picture this person uploaded */
  readonly ownUploads: number;
}

/** How many seals of each state pass the filter, the state itself not asked. */
export async function countByState(
  db: Database,
  party: PartyId,
  personId: PartyId,
  filter: SealFilter,
): Promise<ReadonlyMap<ShownState, StateCount>> {
  const rows = await filtered(db, party, { ...filter, state: undefined })
    .select((select) => [
      'state' as const,
      select.fn.countAll<number>().as('count'),
      select.fn.countAll<number>().filterWhere('original_hash', 'is not', null).filterWhere('created_by', '=', personId).as('ownUploads'),
    ])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, ...count }) => [state as ShownState, count]));
}

const inStates = (db: Database, party: PartyId, states: readonly SealState[]) =>
  db
    .selectFrom('seals')
    .select(columns)
    .where('party_id', '=', party)
    .where('state', 'in', states)
    .orderBy('created_at')
    .orderBy('seal_id');

export async function listSealsIn(db: Database, party: PartyId, states: readonly SealState[]): Promise<SealWords[]> {
  return (await inStates(db, party, states).execute()).map(wordsOf);
}

export interface UsedSeal extends SealWords {
  readonly uses: number;
}

/** The same, each with how often it was used since then. */
export async function listUsedSealsIn(db: Database, party: PartyId, states: readonly SealState[], since: Date): Promise<UsedSeal[]> {
  const rows = await inStates(db, party, states).select(selectUsesSince(since).as('uses')).execute();
  return rows.map((row) => ({ ...wordsOf(row), uses: row.uses }));
}

/** What these seals are called. */
export async function sealNames(db: Database, party: PartyId, sealIds: readonly string[]): Promise<readonly string[]> {
  if (sealIds.length === 0) return [];
  const query = db.selectFrom('seals').select('name').where('party_id', '=', party).where('seal_id', 'in', sealIds);
  return (await query.where('state', '<>', 'deleted').orderBy('created_at').execute()).map((row) => row.name);
}

/** Which of these seals this person made. */
export async function sealsMadeBy(
  db: Database,
  party: PartyId,
  personId: PartyId,
  sealIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sealIds.length === 0) return new Set();
  const query = db.selectFrom('seals').select('seal_id').where('party_id', '=', party).where('seal_id', 'in', sealIds);
  return new Set((await query.where('created_by', '=', personId).execute()).map((row) => row.seal_id));
}

/** Deleted seals count: an enterprise that deleted its seals is not given a first one again. */
export async function countSeals(db: Database, party: PartyId): Promise<number> {
  const { count } = await db
    .selectFrom('seals')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('party_id', '=', party)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who made a seal, and of a redrawn one the seal whose place it takes. */
export interface SealOrigin {
  readonly createdBy: PartyId;
  readonly replaces?: string;
}

export async function insertSeal(tx: Tx, party: PartyId, seal: Seal, { createdBy, replaces }: SealOrigin): Promise<void> {
  await tx
    .insertInto('seals')
    .values({
      party_id: party,
      seal_id: seal.sealId,
      state: seal.state,
      state_by: seal.stateBy,
      state_at: seal.stateAt,
      created_by: createdBy,
      created_by_name: seal.createdByName,
      created_at: seal.createdAt,
      replaces: replaces ?? null,
      ...contentsOf(seal, seal.createdAt),
    })
    .execute();
}

function contentsOf(seal: Seal, now: Date) {
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
    object: seal.object === undefined ? null : Buffer.from(seal.object),
    valid_to: seal.validTo ?? null,
    updated_at: now,
  };
}

/** Changes everything but the state of a seal that the transaction holds. */
export async function saveSealContents(tx: Tx, party: PartyId, seal: Seal, now: Date): Promise<void> {
  await tx.updateTable('seals').set(contentsOf(seal, now)).where('party_id', '=', party).where('seal_id', '=', seal.sealId).execute();
}
