import type { PartyId } from '#kernel/actor.ts';
import { findMember, personsUnder } from '#modules/enterprise/members/index.ts';
import type { Database } from '#platform/platform.ts';
import { type EnterpriseFilters, enterpriseFiltersFromWire } from '../wire.ts';

/** The persons behind a chosen member or group; both: the member, as long as it is of the group. Undefined: none was chosen. */
async function chosenPersons(
  db: Database,
  party: PartyId,
  { memberId, groupId }: { readonly memberId: string | undefined; readonly groupId: string | undefined },
): Promise<readonly string[] | undefined> {
  const ofGroup = groupId === undefined ? undefined : await personsUnder(db, party, groupId);
  if (memberId === undefined) return ofGroup;
  const personId = (await findMember(db, party, memberId))?.personId;
  if (personId === undefined) return [];
  return ofGroup === undefined || ofGroup.includes(personId) ? [personId] : [];
}

/** What an administrator's list asks for: the drawer it looks into, the filters of every list, and those of its own. */
export async function splitEnterpriseFilters<F extends EnterpriseFilters>(db: Database, party: PartyId, asked: F) {
  const { role, filters, narrowing, chosen } = enterpriseFiltersFromWire(asked);
  return { role, filters, more: { ...narrowing, handledBy: await chosenPersons(db, party, chosen) } };
}
