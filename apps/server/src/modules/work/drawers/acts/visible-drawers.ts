import { type Member, type PartyId, type Person, scopeOf } from '#kernel/actor.ts';
import { personsWithin } from '#modules/enterprise/members/index.ts';
import { whomItHidesFrom } from '#modules/records/confidentiality/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Drawer, Sight } from '../drawer.ts';
import { listOfContract, listOfContracts } from '../store/drawer-rows.ts';

/** How far the actor sees into its party's drawer: in an enterprise as far as the data scope reaches, and of confidential contracts none. */
export async function sightOf(db: Database, actor: Person | Member): Promise<Sight> {
  if (actor.kind === 'person') return {};
  const persons = await personsWithin(db, actor, scopeOf(actor, 'contracts.read') ?? 'own');
  const hidesFrom = await whomItHidesFrom(db, actor);
  return { ...(persons !== 'all' && { persons }), ...(hidesFrom !== undefined && { hidesFrom }) };
}

/** The rows of a contract in the drawer of the actor's party, as far as the actor may see them. None: the contract is not found. */
export async function visibleDrawers(db: Database, actor: Person | Member, contractId: string): Promise<Drawer[]> {
  return listOfContract(db, actor.party, contractId, await sightOf(db, actor));
}

/** The same of several contracts, in one look. */
export async function visibleDrawersOf(db: Database, actor: Person | Member, contractIds: readonly string[]): Promise<Drawer[]> {
  return listOfContracts(db, actor.party, contractIds, await sightOf(db, actor));
}

/** All rows of a contract in the drawer of a party, for any of its members. */
export function drawersOf(db: Database, party: PartyId, contractId: string): Promise<Drawer[]> {
  return listOfContract(db, party, contractId);
}

/** The rows of several contracts in the drawer of a party, for any of its members; one that the party does not have has none. */
export function drawersOfContracts(db: Database, party: PartyId, contractIds: readonly string[]): Promise<Drawer[]> {
  return listOfContracts(db, party, contractIds);
}
