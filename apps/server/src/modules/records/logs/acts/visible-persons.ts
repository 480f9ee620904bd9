import type { Scope } from '@moqi/api/enterprise/roles';
import type { Member, PartyId } from '#kernel/actor.ts';
import { scopeOf } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

/** The persons that a scope of a member reaches. Filled in by the module that knows groups (compose.ts): logs lie below it. */
export type PersonsWithin = (db: Database, member: Member, scope: Scope) => Promise<'all' | readonly PartyId[]>;

/** The persons whose entries a member may see. */
export async function visiblePersons(within: PersonsWithin, db: Database, member: Member): Promise<'all' | readonly PartyId[]> {
  const scope = scopeOf(member, 'logs.read');
  return scope === undefined ? [] : within(db, member, scope);
}
