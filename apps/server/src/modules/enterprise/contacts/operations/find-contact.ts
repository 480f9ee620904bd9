import { findContact } from '@moqi/api/enterprise/contacts';
import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { findPersonByAddress } from '#modules/account/identity/index.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { handle } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { maskedName } from '../masked-name.ts';

/** The colleague behind a person, when one asks for an enterprise. */
async function colleague(db: Database, actor: Person | Member, personId: PartyId, corpUserId: string | undefined) {
  const member = actor.kind === 'member' ? await memberOf(db, actor.party, personId) : undefined;
  return corpUserId === undefined || member?.memberId === corpUserId ? member : undefined;
}

export const findContactHandler = handle(findContact, async ({ actor, input, tx }) => {
  const person = await findPersonByAddress(tx, input.targetId);
  if (person === undefined) return { exists: false, name: '', corpUserId: '' };
  const member = await colleague(tx, actor, person.party, input.corpUserId);
  if (member) return { exists: true, name: member.name, corpUserId: member.memberId };
  // the question is about one member: another person at this address is not that member
  if (input.corpUserId !== undefined) return { exists: false, name: '', corpUserId: '' };
  return { exists: true, name: maskedName(person.name), corpUserId: '' };
});
