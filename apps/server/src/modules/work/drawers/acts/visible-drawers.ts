import { type Member, type PartyId, type Person, scopeOf } from '#kernel/actor.ts';
import { personsWithin } from '#modules/enterprise/members/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Drawer } from '../drawer.ts';
import { listOfContract, listOfContracts } from '../store/drawer-rows.ts';

/**
 * The persons of the actor's party whose contracts the actor may see: in an enterprise as far as the data scope reaches, always including the
 * actor. Undefined: all persons.
 */
export async function personsInScope(db: Database, actor: Person | Member): Promise<readonly string[] | undefined> {
  if (actor.kind === 'person') return undefined;
  const persons = await personsWithin(db, actor, scopeOf(actor, 'contracts.read') ?? 'own');
  return persons === 'all' ? undefined : persons;
}

/** The rows of a contract in the drawer of the actor's party, as far as the actor may see them. None: the contract is not found. */
export async function visibleDrawers(db: Database, actor: Person | Member, contractId: string): Promise<Drawer[]> {
  return listOfContract(db, actor.party, contractId, await personsInScope(db, actor));
}

/** The same of several contracts, in one look. */
export async function visibleDrawersOf(db: Database, actor: Person | Member, contractIds: readonly string[]): Promise<Drawer[]> {
  return listOfContracts(db, actor.party, contractIds, await personsInScope(db, actor));
}

/** All rows of a contract in the drawer of a party, for any of its members. */
export function drawersOf(db: Database, party: PartyId, contractId: string): Promise<Drawer[]> {
  return listOfContract(db, party, contractId);
}

/** The rows of several contracts in the drawer of a party, for any of its members; one that the party does not have has none. */
export function drawersOfContracts(db: Database, party: PartyId, contractIds: readonly string[]): Promise<Drawer[]> {
  return listOfContracts(db, party, contractIds);
}
