import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import { insertBuiltInRoles } from '../store/roles.ts';

/** An enterprise begins with the roles that every enterprise has. */
export function openRoles(tx: Tx, organization: PartyId, now: Date): Promise<void> {
  return insertBuiltInRoles(tx, organization, now);
}
