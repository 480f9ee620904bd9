import { wholeNumber } from '#shared/search/search.ts';

export const PAGE_SIZE = 20;

/** What the address of the page says. */
export interface AffiliateSearch {
  /** those that may be read no more, instead of those that may */
  readonly listType?: 'past';
  readonly itemPage?: number;
}

export function readAffiliateSearch(search: Record<string, unknown>): AffiliateSearch {
  const itemPage = wholeNumber(search['itemPage'], 2, 500);
  return {
    ...(search['listType'] === 'past' ? { listType: 'past' as const } : {}),
    ...(itemPage === undefined ? {} : { itemPage }),
  };
}
