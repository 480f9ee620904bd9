import type { Scope } from '@moqi/api/enterprise/roles';
import type { Member, PartyId } from '#kernel/actor.ts';
import { scopeOf } from '#kernel/actor.ts';
import { whomItHidesFrom } from '#modules/records/confidentiality/index.ts';
import type { Database } from '#platform/platform.ts';
import type { LogSight } from '../log-query.ts';

/** The persons that a scope of a member reaches. Filled in by the module that knows groups (compose.ts): logs lie below it. */
export type PersonsWithin = (db: Database, member: Member, scope: Scope) => Promise<'all' | readonly PartyId[]>;

/** How far a member sees into the logs. */
export async function logSight(within: PersonsWithin, db: Database, member: Member): Promise<LogSight> {
  const scope = scopeOf(member, 'logs.read');
  return { persons: scope === undefined ? [] : await within(db, member, scope), hidesFrom: await whomItHidesFrom(db, member) };
}
