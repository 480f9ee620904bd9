import type { PartyId } from '#kernel/actor.ts';
import { findMembersOfPersons } from '#modules/enterprise/members/index.ts';
import type { Database } from '#platform/platform.ts';
import type { RegisterEntry } from '../register-entry.ts';
import type { Steward } from '../wire.ts';

/** The members who look after the entries, by person; of who left the enterprise there is none. */
export async function stewardsOf(
  db: Database,
  party: PartyId,
  entries: readonly Pick<RegisterEntry, 'stewardPersonId'>[],
): Promise<ReadonlyMap<string, Steward>> {
  const persons = [...new Set(entries.map(({ stewardPersonId }) => stewardPersonId))];
  const members = await findMembersOfPersons(db, party, persons);
  return new Map(members.map(({ memberId, personId = '', name }) => [personId, { memberId, name }]));
}
