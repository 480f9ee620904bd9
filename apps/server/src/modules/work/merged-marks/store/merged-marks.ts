import type { MarkLayout } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { MergedMark } from '../merged-mark.ts';

interface MarkRow {
  readonly mark_id: string;
  readonly name: string;
  readonly layout: string;
  readonly seal_id: string;
  readonly ink_id: string | null;
  readonly with_chop: boolean;
  /** as text where it was read as JSON */
  readonly created_at: Date | string;
}

export function markOf(person: PartyId, row: MarkRow): MergedMark {
  return {
    markId: row.mark_id,
    person,
    name: row.name,
    layout: row.layout as MarkLayout,
    sealId: row.seal_id,
    inkId: row.ink_id ?? undefined,
    withChop: row.with_chop,
    createdAt: new Date(row.created_at),
  };
}

/** Those of one maker in one enterprise, the newest first. */
export async function listMarks(db: Database, party: PartyId, person: PartyId): Promise<MergedMark[]> {
  const rows = await db
    .selectFrom('merged_marks')
    .selectAll()
    .where('party_id', '=', party)
    .where('person_id', '=', person)
    .orderBy('created_at', 'desc')
    .orderBy('mark_id', 'desc')
    .execute();
  return rows.map((row) => markOf(person, row));
}

export async function findMark(db: Database, party: PartyId, person: PartyId, markId: string): Promise<MergedMark | undefined> {
  const row = await db
    .selectFrom('merged_marks')
    .selectAll()
    .where('party_id', '=', party)
    .where('person_id', '=', person)
    .where('mark_id', '=', markId)
    .executeTakeFirst();
  return row && markOf(person, row);
}

export async function insertMark(tx: Tx, party: PartyId, mark: MergedMark): Promise<void> {
  await tx
    .insertInto('merged_marks')
    .values({
      party_id: party,
      mark_id: mark.markId,
      person_id: mark.person,
      name: mark.name,
      layout: mark.layout,
      seal_id: mark.sealId,
      ink_id: mark.inkId ?? null,
      with_chop: mark.withChop,
      created_at: mark.createdAt,
    })
    .execute();
}

export async function deleteMark(tx: Tx, party: PartyId, { person, markId }: Pick<MergedMark, 'person' | 'markId'>): Promise<void> {
  await tx.deleteFrom('merged_marks').where('party_id', '=', party).where('person_id', '=', person).where('mark_id', '=', markId).execute();
}

/** Of all enterprises: a handwriting is the person's. */
export async function isInkInUse(db: Database, person: PartyId, inkId: string): Promise<boolean> {
  const row = await db
    .selectFrom('merged_marks')
    .select('mark_id')
    .where('person_id', '=', person)
    .where('ink_id', '=', inkId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
