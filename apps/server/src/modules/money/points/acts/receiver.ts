import { maskAddress } from '@moqi/rules';
import { isConfined, type Member, type Person, permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { findPersonByAddress, personAccount } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { activeMember, memberOf, organizationsOf } from '#modules/enterprise/members/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Side } from './hand-on.ts';

/** In whose name the caller gives. */
export async function giverOf(db: Database, actor: Person | Member, ownName: string): Promise<Side> {
  const name = actor.kind === 'member' ? (await organizationOf(db, actor.party)).name : ownName;
  return { party: actor.party, name };
}

/**
 * The party that gets it: an enterprise gives to its active members, a person to anybody with an account.
 * @throws DomainError RECEIVER_UNKNOWN, RECEIVER_SAME
 */
export async function personReceiver(db: Database, actor: Person | Member, targetId: string): Promise<Side> {
  const person = targetId === '' ? undefined : await findPersonByAddress(db, targetId);
  if (person === undefined) throw new DomainError('RECEIVER_UNKNOWN');
  if (person.party === actor.party) throw new DomainError('RECEIVER_SAME');
  if (actor.kind === 'member' && !(await memberOf(db, actor.party, person.party))) throw new DomainError('RECEIVER_UNKNOWN');
  return { party: person.party, name: person.name || maskAddress(person.mobile ?? person.email ?? '') };
}

/** An active member of the enterprise. @throws DomainError RECEIVER_UNKNOWN */
async function memberReceiver(db: Database, actor: Person | Member, memberId: string): Promise<Side> {
  const member = actor.kind === 'member' ? await activeMember(db, actor.party, memberId) : undefined;
  if (member?.personId === undefined) throw new DomainError('RECEIVER_UNKNOWN');
  // a child account has no points of its own: what it were given would be lost
  if ((await personAccount(db, member.personId)).childOf !== undefined) throw new DomainError('RECEIVER_UNKNOWN');
  return { party: member.personId, name: member.name };
}

/** Another enterprise whose points the same person may manage. @throws DomainError RECEIVER_UNKNOWN, RECEIVER_SAME */
async function companyReceiver(db: Database, actor: Person | Member, corpId: string): Promise<Side> {
  if (corpId === actor.party) throw new DomainError('RECEIVER_SAME');
  const companies = await receivingCompanies(db, actor);
  const company = companies.find(({ party }) => party === corpId);
  if (company === undefined) throw new DomainError('RECEIVER_UNKNOWN');
  return company;
}

/**
 * The party that was named: another enterprise, a member, or the person with the address.
 * @throws DomainError RECEIVER_UNKNOWN, RECEIVER_SAME
 */
export async function receiverOf(
  db: Database,
  actor: Person | Member,
  { corpId, corpUserId, targetId }: { corpId?: string | undefined; corpUserId?: string | undefined; targetId: string },
): Promise<Side> {
  if (corpId !== undefined) return companyReceiver(db, actor, corpId);
  return corpUserId === undefined ? personReceiver(db, actor, targetId) : memberReceiver(db, actor, corpUserId);
}

/** The enterprises, other than the one acted for, in which the person manages billing; to a company's own login they are nothing. */
export async function receivingCompanies(db: Database, actor: Person | Member): Promise<Side[]> {
  if (isConfined(actor)) return [];
  const joined = await organizationsOf(db, actor.personId);
  return joined
    .filter(({ party, member }) => party !== actor.party && permits(member, 'billing.manage'))
    .map(({ party, name }) => ({ party, name }));
}
