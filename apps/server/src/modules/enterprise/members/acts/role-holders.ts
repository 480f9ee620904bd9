import type { Permission } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { activeHolders, rolesWith } from '../store/role-records.ts';

/** Names of active members who hold the permission, without this person; `most` of them at the most. */
export async function othersWith(
  db: Database,
  party: PartyId,
  permission: Permission,
  { but, most }: { readonly but: PartyId; readonly most: number },
): Promise<readonly string[]> {
  const roles = await rolesWith(db, party, permission);
  const holders = await activeHolders(
    db,
    party,
    roles.map(({ roleId }) => roleId),
    // the person left out may be among the first
    most + 1,
  );
  return holders
    .filter(({ personId }) => personId !== but)
    .slice(0, most)
    .map(({ name }) => name);
}
