import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { MergedMark } from '../merged-mark.ts';

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
