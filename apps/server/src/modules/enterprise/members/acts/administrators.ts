import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { findAdministrators } from '../store/member-roles.ts';

/** The ids of the active administrators. */
export async function activeAdministrators(db: Database, party: PartyId): Promise<readonly string[]> {
  return (await findAdministrators(db, party)).map(({ memberId }) => memberId);
}

/** The names of the active administrators, for texts that say which member can help. */
export async function administratorNames(db: Database, party: PartyId): Promise<readonly string[]> {
  return (await findAdministrators(db, party)).map(({ name }) => name);
}
