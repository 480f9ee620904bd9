import type { PartyId } from '../../../audiences/actor.ts';
import type { Database, Tx } from '../../../platform/platform.ts';
import type { SealKind, SealState } from '../seal.ts';

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
  readonly kind: SealKind | 'name';
  readonly code: string;
  readonly state: SealState;
  readonly createdAt: Date;
}

const columns = ['seal_id', 'kind', 'name', 'code', 'svg', 'image_hash', 'width_mm', 'height_mm', 'state', 'created_at'] as const;

interface Selected {
  readonly seal_id: string;
  readonly kind: string;
  readonly name: string;
  readonly code: string | null;
  readonly svg: string;
  readonly image_hash: string;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly state: string;
  readonly created_at: Date;
}

function rowOf(row: Selected): KeptSeal {
  return {
    sealId: row.seal_id,
    kind: row.kind as KeptSeal['kind'],
    name: row.name,
    code: row.code ?? '',
    svg: row.svg,
    imageHash: row.image_hash,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    state: row.state as SealState,
    createdAt: row.created_at,
  };
}

export async function findSeal(db: Database, party: PartyId, sealId: string): Promise<KeptSeal | undefined> {
  const row = await db.selectFrom('seals').select(columns).where('party_id', '=', party).where('seal_id', '=', sealId).executeTakeFirst();
  return row && rowOf(row);
}

/** Active ones first, then in the order of making. */
export async function listKeptSeals(db: Database, party: PartyId, page: { offset: number; limit: number }): Promise<KeptSeal[]> {
  const rows = await db
    .selectFrom('seals')
    .select(columns)
    .where('party_id', '=', party)
    .orderBy('state')
    .orderBy('created_at')
    .orderBy('seal_id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map(rowOf);
}

export async function listActiveSeals(db: Database, party: PartyId): Promise<KeptSeal[]> {
  const rows = await db
    .selectFrom('seals')
    .select(columns)
    .where('party_id', '=', party)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('seal_id')
    .execute();
  return rows.map(rowOf);
}

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
    .values({
      party_id: party,
      seal_id: seal.sealId,
      kind: seal.kind,
      name: seal.name,
      code: seal.code === '' ? null : seal.code,
      svg: seal.svg,
      image_hash: seal.imageHash,
      width_mm: seal.widthMm,
      height_mm: seal.heightMm,
      state: seal.state,
      created_by: createdBy,
      created_at: seal.createdAt,
      updated_at: seal.createdAt,
    })
    .execute();
}

/** Undefined: no such seal of this party. */
export async function setSealState(
  tx: Tx,
  party: PartyId,
  sealId: string,
  change: { readonly state: SealState; readonly now: Date },
): Promise<KeptSeal | undefined> {
  const row = await tx
    .updateTable('seals')
    .set({ state: change.state, updated_at: change.now })
    .where('party_id', '=', party)
    .where('seal_id', '=', sealId)
    .returning(columns)
    .executeTakeFirst();
  return row && rowOf(row);
}
