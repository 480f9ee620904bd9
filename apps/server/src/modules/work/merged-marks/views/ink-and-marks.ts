import type { InkStrokes } from '@moqi/api';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { MergedMark } from '../merged-mark.ts';
import { markOf } from './merged-marks.ts';

/** What a member signs with besides the seals, in one statement: the signing page asks for both. */
export async function readInkAndMarks(
  db: Database,
  party: PartyId,
  person: PartyId,
): Promise<{ readonly ink: InkStrokes | undefined; readonly marks: readonly MergedMark[] }> {
  const { ink, marks } = await db
    .selectNoFrom((expression) => [
      jsonObjectFrom(
        expression
          .selectFrom('inks')
          .select(['strokes', 'width', 'height'])
          .where('party_id', '=', person)
          .orderBy('is_default', 'desc')
          .orderBy('created_at', 'desc')
          .orderBy('ink_id', 'desc')
          .limit(1),
      ).as('ink'),
      jsonArrayFrom(
        expression
          .selectFrom('merged_marks')
          .select(['mark_id', 'name', 'layout', 'seal_id', 'ink_id', 'with_chop', 'created_at'])
          .where('party_id', '=', party)
          .where('person_id', '=', person)
          .orderBy('created_at', 'desc')
          .orderBy('mark_id', 'desc'),
      ).as('marks'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ink: ink === null ? undefined : { width: ink.width, height: ink.height, strokes: ink.strokes as InkStrokes['strokes'] },
    marks: marks.map((row) => markOf(person, row)),
  };
}
