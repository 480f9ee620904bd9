import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import { organizationsOf } from './organizations-of.ts';

/**
 * The enterprise whose members the actor chooses from. A member chooses from the enterprise acted for, and from no other. A person chooses
 * from the named enterprise, as one of its active members, or from the first joined. Undefined: the person is a member of none.
 * @throws DomainError NOT_FOUND
 */
export async function chosenEnterprise(db: Database, actor: Member | Person, named: string | undefined): Promise<PartyId | undefined> {
  const own = actor.kind === 'member' ? [actor] : await organizationsOf(db, actor.personId);
  if (named === undefined) return own[0]?.party;
  const found = own.find(({ party }) => party === named);
  if (found === undefined) throw new DomainError('NOT_FOUND');
  return found.party;
}
