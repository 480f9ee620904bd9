import { optionalTexts, stringifySearch, wholeNumber } from '#shared/search/search.ts';

const COLLECTIONS_PATH = '/initiation/collect';
export const PAGE_SIZE = 20;
/** How often a collection is read again that is looked at. */
export const ASK_EVERY_MS = 5_000;

/** What the address says: the template to collect with, or the collection and which page of those who filled it in. */
export interface CollectionSearch {
  readonly tplId?: string;
  readonly collectionId?: string;
  readonly itemPage?: number;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function readCollectionSearch(search: Record<string, unknown>): CollectionSearch {
  const { tplId, collectionId } = optionalTexts(search, { tplId: 36, collectionId: 36 });
  const itemPage = wholeNumber(search['itemPage'], 1, 500);
  return {
    ...(tplId !== undefined && ID.test(tplId) && { tplId }),
    ...(collectionId !== undefined && ID.test(collectionId) && { collectionId }),
    ...(itemPage !== undefined && itemPage > 1 && { itemPage }),
  };
}

export const collectionHref = (search: CollectionSearch): string => `${COLLECTIONS_PATH}${stringifySearch({ ...search })}`;
