import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import { organizationsOf } from './organizations-of.ts';

/**
 * Whose members somebody chooses from: in an enterprise its own; as oneself those of the enterprise named, of which one must be an active
 * member, or of the first joined. Undefined: of none.
 * @throws DomainError NOT_FOUND
 */
export async function chosenEnterprise(db: Database, actor: Member | Person, named: string | undefined): Promise<PartyId | undefined> {
  if (actor.kind === 'member') return actor.party;
  const joined = await organizationsOf(db, actor.personId);
  if (named === undefined) return joined[0]?.party;
  const found = joined.find(({ party }) => party === named);
  if (found === undefined) throw new DomainError('NOT_FOUND');
  return found.party;
}
