import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';
import type { Collection } from '../collection.ts';
import { findCollection, holdCollection } from '../store/collections.ts';

type Actor = Person | Member;

function own(actor: Actor, collection: Collection | undefined): Collection {
  if (collection?.personId !== actor.personId) throw new DomainError('COLLECTION_UNKNOWN');
  return collection;
}

interface Asking {
  readonly secrets: Secrets;
  readonly actor: Actor;
  readonly collectionId: string;
}

/** A collection belongs to the person who made it, in the identity it was made in. @throws DomainError COLLECTION_UNKNOWN */
export async function ownCollection(db: Database, { secrets, actor, collectionId }: Asking): Promise<Collection> {
  return own(actor, await findCollection(db, secrets, { party: actor.party, collectionId }));
}

/** The same, held until the transaction ends. @throws DomainError COLLECTION_UNKNOWN */
export async function holdOwnCollection(tx: Tx, { secrets, actor, collectionId }: Asking): Promise<Collection> {
  return own(actor, await holdCollection(tx, secrets, { party: actor.party, collectionId }));
}
