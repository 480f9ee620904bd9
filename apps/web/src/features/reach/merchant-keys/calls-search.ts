import { optionalTexts } from '#shared/search/search.ts';

/** What the address of the record of calls may say, with the names of the wire. */
export interface CallsSearch {
  readonly keyId?: string;
  readonly refused?: true;
  readonly beginDate?: string;
  readonly endDate?: string;
  /** the page that follows this call */
  readonly before?: string;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FORMS = { keyId: ID, before: ID, beginDate: DAY, endDate: DAY };

/** A mangled address shows everything, not an error. */
export function readCallsSearch(search: Record<string, unknown>): CallsSearch {
  const texts = optionalTexts(search, { keyId: 36, before: 36, beginDate: 10, endDate: 10 });
  const formed = Object.entries(texts).filter(([name, text]) => FORMS[name as keyof typeof FORMS].test(text));
  return { ...Object.fromEntries(formed), ...(String(search['refused']) === 'true' ? { refused: true } : {}) };
}

/** Another filter begins at the newest again. */
export function changed(search: CallsSearch, change: { readonly [K in keyof CallsSearch]?: CallsSearch[K] | '' | undefined }): CallsSearch {
  const { before: _, ...rest } = search;
  return Object.fromEntries(Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined && value !== ''));
}
