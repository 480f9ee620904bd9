import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { findNotices } from '../store/preferences.ts';

/** How a person is told of things, for the copy of what is kept of the person (个人信息保护法 第四十五条). */
export async function noticesOf(db: Database, person: PartyId) {
  const { preferences, follower: officialAccount = null } = await findNotices(db, person);
  return { preferences, officialAccount };
}
