import type { Member, Person } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { listSenders } from '../store/drawer-lists.ts';
import { sightOf } from './visible-drawers.ts';

/** A sender of contracts as signers see it. */
export interface ContractSender {
  readonly kind: 'person' | 'organization';
  /** the person who sent */
  readonly name: string;
  /** empty for a person */
  readonly organizationName: string;
}

interface Asked {
  readonly kind: ContractSender['kind'];
  /** in the name of the person or company */
  readonly keyword: string;
  readonly most: number;
}

/** The senders of contracts that the actor's party got lately, as far as the actor may see those contracts; the last one first. */
export async function contractSenders(db: Database, actor: Person | Member, { kind, keyword, most }: Asked): Promise<ContractSender[]> {
  const sight = await sightOf(db, actor);
  const senders = await listSenders(db, actor.party, { isPerson: kind === 'person', keyword, sight, most });
  return senders.map(({ ownerName, createdByName: name }) => ({ kind, name, organizationName: kind === 'person' ? '' : ownerName }));
}
