import { type NoticePreferences, USUAL_NOTICES } from '@moqi/api/account/notice-preferences';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export async function findPreferences(db: Database, person: PartyId): Promise<NoticePreferences> {
  const row = await db
    .selectFrom('notice_preferences')
    .select(['ways', 'quiet_from', 'quiet_until'])
    .where('party_id', '=', person)
    .executeTakeFirst();
  if (row === undefined) return USUAL_NOTICES;
  const { ways, quiet_from: from, quiet_until: until } = row;
  // a kind that is newer than the row is as usual
  const kept = { ...USUAL_NOTICES.ways, ...(ways as Partial<NoticePreferences['ways']>) };
  return { ways: kept, ...(from !== null && until !== null && { quiet: { from, until } }) };
}

export async function writePreferences(tx: Tx, person: PartyId, { ways, quiet }: NoticePreferences, now: Date): Promise<void> {
  const columns = { ways: JSON.stringify(ways), quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null, changed_at: now };
  await tx
    .insertInto('notice_preferences')
    .values({ party_id: person, ...columns })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(columns))
    .execute();
}

export async function deletePreferences(tx: Tx, person: PartyId): Promise<void> {
  await tx.deleteFrom('notice_preferences').where('party_id', '=', person).execute();
}
