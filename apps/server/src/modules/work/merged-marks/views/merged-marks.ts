import type { MarkLayout } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
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
