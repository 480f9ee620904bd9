import { optionalTexts, wholeNumber } from '#shared/search/search.ts';

/** What the address of the list may say, with the names of the wire. */
export interface SignsSearch {
  readonly email?: string;
  readonly beginDate?: string;
  readonly endDate?: string;
  readonly itemPage?: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_PAGES = 1000;

/** A mangled address shows everything, not an error. */
export function readSignsSearch(search: Record<string, unknown>): SignsSearch {
  const { email, ...days } = optionalTexts(search, { email: 120, beginDate: 10, endDate: 10 });
  const itemPage = wholeNumber(search['itemPage'], 2, MOST_PAGES);
  return {
    ...(email === undefined ? {} : { email }),
    ...Object.fromEntries(Object.entries(days).filter(([, day]) => DAY.test(day))),
    ...(itemPage === undefined ? {} : { itemPage }),
  };
}
