import type { ChopStyle } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

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
