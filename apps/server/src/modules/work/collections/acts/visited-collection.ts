import { DomainError } from '#kernel/refusal.ts';
import type { Cookies } from '#operation/handle.ts';
import type { Database, Platform } from '#platform/platform.ts';
import type { Collection } from '../collection.ts';
import { isOfLink, type ProvenNumber, visitCookie, visitorOf } from '../collection-link.ts';
import { collectionBehind } from '../store/collections.ts';

interface Visit {
  readonly secrets: Platform['secrets'];
  readonly input: { readonly id: string; readonly key: string };
}

/** The collection that a link leads to. @throws DomainError COLLECTION_LINK_INVALID, COLLECTION_OVER */
export async function linkedCollection(db: Database, { secrets, input }: Visit): Promise<Collection> {
  if (!isOfLink(secrets, input)) throw new DomainError('COLLECTION_LINK_INVALID');
  const collection = await collectionBehind(db, secrets, input.id);
  // the platform made the link, so there was one
  if (collection === undefined) throw new DomainError('COLLECTION_OVER');
  return collection;
}

interface Visitor extends Pick<Visit, 'secrets'> {
  readonly cookies: Cookies;
  readonly now: Date;
}

/** The number that was proven in this browser for the collection. */
export function visitorIn({ collectionId }: Collection, { secrets, cookies, now }: Visitor): ProvenNumber | undefined {
  return visitorOf(secrets, collectionId, cookies.get(visitCookie(collectionId)), now);
}

/** The same, where nothing goes on without it. @throws DomainError COLLECTION_VISIT_OVER */
export function knownVisitor(collection: Collection, visitor: Visitor): ProvenNumber {
  const proven = visitorIn(collection, visitor);
  if (proven === undefined) throw new DomainError('COLLECTION_VISIT_OVER');
  return proven;
}
