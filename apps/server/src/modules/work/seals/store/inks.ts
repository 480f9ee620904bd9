import type { InkStrokes } from '@moqi/api';
import type { ChopStyle } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface KeptInk extends InkStrokes {
  readonly inkId: string;
  readonly createdAt: Date;
  /** a signing offers it first */
  readonly isDefault: boolean;
}

interface InkColumns {
  readonly strokes: unknown;
  readonly width: number | null;
  readonly height: number | null;
}

/** A row of handwriting has all three. */
const strokesOf = ({ strokes, width, height }: InkColumns): InkStrokes => ({
  width: width ?? 0,
  height: height ?? 0,
  strokes: strokes as InkStrokes['strokes'],
});

/** Handwriting, the newest first. */
export async function listKeptInks(db: Database, person: PartyId, most: number): Promise<KeptInk[]> {
  const rows = await db
    .selectFrom('inks')
    .select(['ink_id', 'strokes', 'width', 'height', 'created_at', 'is_default'])
    .where('party_id', '=', person)
    .where('chop', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('ink_id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ inkId: row.ink_id, ...strokesOf(row), createdAt: row.created_at, isDefault: row.is_default }));
}

export async function insertInk(db: Database, person: PartyId, ink: Omit<KeptInk, 'isDefault'>): Promise<void> {
  await db
    .insertInto('inks')
    .values({
      party_id: person,
      ink_id: ink.inkId,
      strokes: JSON.stringify(ink.strokes),
      width: ink.width,
      height: ink.height,
      created_at: ink.createdAt,
    })
    .execute();
}

/** The handwriting that was chosen, else the newest. */
export async function findOfferedInk(db: Database, person: PartyId): Promise<InkStrokes | undefined> {
  const row = await db
    .selectFrom('inks')
    .select(['strokes', 'width', 'height'])
    .where('party_id', '=', person)
    .where('chop', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('ink_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && strokesOf(row);
}

/** One of a person’s at most is offered first. False: no such signature of this person. */
export async function chooseDefaultInk(tx: Tx, person: PartyId, inkId: string, isDefault: boolean): Promise<boolean> {
  const own = tx.updateTable('inks').where('party_id', '=', person);
  if (isDefault) await own.set({ is_default: false }).where('is_default', '=', true).where('ink_id', '!=', inkId).execute();
  const row = await own.set({ is_default: isDefault }).where('ink_id', '=', inkId).returning('ink_id').executeTakeFirst();
  return row !== undefined;
}

/** Deletes all handwriting but the newest, that which is offered first, and those that a merged mark is made of. */
export async function deleteOldInks(db: Database, person: PartyId, keep: number): Promise<void> {
  await db
    .deleteFrom('inks')
    .where('party_id', '=', person)
    .where('chop', 'is', null)
    .where('is_spared', '=', false)
    .where('is_default', '=', false)
    .where('ink_id', 'in', (query) =>
      query
        .selectFrom('inks')
        .select('ink_id')
        .where('party_id', '=', person)
        .where('chop', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('ink_id', 'desc')
        .offset(keep),
    )
    .execute();
}

/** One handwriting of the person, held until the transaction ends. */
export async function findHeldInk(tx: Tx, person: PartyId, inkId: string): Promise<InkStrokes | undefined> {
  const row = await tx
    .selectFrom('inks')
    .select(['strokes', 'width', 'height'])
    .where('party_id', '=', person)
    .where('ink_id', '=', inkId)
    .where('chop', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row && strokesOf(row);
}

export async function updateSpared(tx: Tx, person: PartyId, inkId: string, isSpared: boolean): Promise<void> {
  await tx.updateTable('inks').set({ is_spared: isSpared }).where('party_id', '=', person).where('ink_id', '=', inkId).execute();
}

/** Of a chop too. False: no such signature of this person. */
export async function deleteKeptInk(db: Database, person: PartyId, inkId: string): Promise<boolean> {
  const row = await db.deleteFrom('inks').where('party_id', '=', person).where('ink_id', '=', inkId).returning('ink_id').executeTakeFirst();
  return row !== undefined;
}

/** All that a person had written until then. A merged mark that was made of one says that it is missing; chops show the name that is proven. */
export async function deleteInksUntil(tx: Tx, person: PartyId, until: Date): Promise<void> {
  await tx.deleteFrom('inks').where('party_id', '=', person).where('chop', 'is', null).where('created_at', '<=', until).execute();
}

/** All of a person that no merged mark is made of. */
export async function deleteInksOf(tx: Tx, person: PartyId): Promise<void> {
  await tx.deleteFrom('inks').where('party_id', '=', person).where('is_spared', '=', false).execute();
}

/** 姓名章 of the proven name, which is drawn at each use. */
export interface KeptChop {
  readonly inkId: string;
  readonly style: ChopStyle;
  readonly createdAt: Date;
  /** a signing offers it first */
  readonly isDefault: boolean;
}

export async function listKeptChops(db: Database, person: PartyId): Promise<KeptChop[]> {
  const rows = await db
    .selectFrom('inks')
    .select(['ink_id', 'chop', 'created_at', 'is_default'])
    .where('party_id', '=', person)
    .where('chop', 'is not', null)
    .orderBy('chop')
    .execute();
  return rows.map((row) => ({
    inkId: row.ink_id,
    style: row.chop as ChopStyle,
    createdAt: row.created_at,
    isDefault: row.is_default,
  }));
}

/** One of each style: the one that is there stays. */
export async function insertChop(tx: Tx, person: PartyId, chop: Omit<KeptChop, 'isDefault'>): Promise<string> {
  const row = { party_id: person, ink_id: chop.inkId, chop: chop.style, created_at: chop.createdAt };
  await tx
    .insertInto('inks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = tx.selectFrom('inks').select('ink_id').where('party_id', '=', person).where('chop', '=', chop.style);
  return (await kept.executeTakeFirstOrThrow()).ink_id;
}

export async function isChopKept(db: Database, person: PartyId, style: ChopStyle): Promise<boolean> {
  const row = await db.selectFrom('inks').select('ink_id').where('party_id', '=', person).where('chop', '=', style).executeTakeFirst();
  return row !== undefined;
}
