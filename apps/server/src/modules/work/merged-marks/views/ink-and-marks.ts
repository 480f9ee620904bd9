import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PartyId } from '#kernel/actor.ts';
import { MOST_OFFERED, offeredIn } from '#modules/work/seals/index.ts';
import type { Database } from '#platform/platform.ts';
import type { MergedMark } from '../merged-mark.ts';
import { markOf } from './merged-marks.ts';

/** What a member signs with besides the seals, in one statement: the signing page asks for both. */
export async function readInkAndMarks(
  db: Database,
  party: PartyId,
  person: PartyId,
): Promise<ReturnType<typeof offeredIn> & { readonly marks: readonly MergedMark[] }> {
  const { signatures, marks } = await db
    .selectNoFrom((expression) => [
      jsonArrayFrom(
        expression
          .selectFrom('inks')
          .select(['chop', 'is_default', 'strokes', 'width', 'height'])
          .where('party_id', '=', person)
          .orderBy((of) => of('chop', 'is', null))
          .orderBy('is_default', 'desc')
          .orderBy('created_at', 'desc')
          .orderBy('ink_id', 'desc')
          .limit(MOST_OFFERED),
      ).as('signatures'),
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
  return { ...offeredIn(signatures), marks: marks.map((row) => markOf(person, row)) };
}
