import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { findFollower } from '../store/followers.ts';
import { findPreferences } from '../store/preferences.ts';

/** How a person is told of things, for the copy of what is kept of the person (个人信息保护法 第四十五条). */
export async function noticesOf(db: Database, person: PartyId) {
  return { preferences: await findPreferences(db, person), officialAccount: (await findFollower(db, person)) ?? null };
}
