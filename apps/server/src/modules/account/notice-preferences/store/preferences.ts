import { type NoticePreferences, USUAL_NOTICES } from '@moqi/api/account/notice-preferences';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Follower } from './followers.ts';

interface PreferenceColumns {
  readonly ways: unknown;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
}

function preferencesFrom(row: PreferenceColumns | undefined): NoticePreferences {
  if (row === undefined) return USUAL_NOTICES;
  const { ways, quiet_from: from, quiet_until: until } = row;
  // a kind that is newer than the row is as usual
  const kept = { ...USUAL_NOTICES.ways, ...(ways as Partial<NoticePreferences['ways']>) };
  return { ways: kept, ...(from !== null && until !== null && { quiet: { from, until } }) };
}

export async function findPreferences(db: Database, person: PartyId): Promise<NoticePreferences> {
  const row = await db
    .selectFrom('notice_preferences')
    .select(['ways', 'quiet_from', 'quiet_until'])
    .where('party_id', '=', person)
    .executeTakeFirst();
  return preferencesFrom(row);
}

/** The preferences of a person, and the WeChat account that was bound. */
export async function findNotices(
  db: Database,
  person: PartyId,
): Promise<{ readonly preferences: NoticePreferences; readonly follower: Follower | undefined }> {
  const row = await db
    .selectFrom('persons')
    .leftJoin('notice_preferences as kept', 'kept.party_id', 'persons.party_id')
    .leftJoin('official_account_followers as follower', 'follower.party_id', 'persons.party_id')
    .select(['kept.ways', 'kept.quiet_from', 'kept.quiet_until', 'follower.open_id', 'follower.bound_at'])
    .where('persons.party_id', '=', person)
    .executeTakeFirst();
  const { open_id: openId = null, bound_at: boundAt = null } = row ?? {};
  return { preferences: preferencesFrom(row), follower: openId !== null && boundAt !== null ? { openId, boundAt } : undefined };
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
