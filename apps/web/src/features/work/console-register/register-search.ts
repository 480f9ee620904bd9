import { ENTRY_KINDS, type EntryKind } from '@moqi/api/work/register';
import { optionalTexts, stringifySearch } from '#shared/search/search.ts';

const TERMS = ['soon', 'over'] as const;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the address of the page may say, with the names of the wire. */
export interface RegisterSearch {
  readonly term?: (typeof TERMS)[number];
  readonly kind?: EntryKind;
  readonly keyword?: string;
  /** one of the enterprise's fields, and what it holds */
  readonly fieldId?: string;
  readonly fieldValue?: string;
  readonly order?: 'newest';
  /** `next` of the page before */
  readonly after?: string;
}

/** A mangled address shows everything, not an error. */
export function readRegisterSearch(search: Record<string, unknown>): RegisterSearch {
  const term = TERMS.find((one) => one === search['term']);
  const kind = ENTRY_KINDS.find((one) => one === search['kind']);
  const { fieldId = '', fieldValue = '', ...texts } = optionalTexts(search, { keyword: 100, fieldId: 36, fieldValue: 200, after: 80 });
  return {
    ...texts,
    ...(ID.test(fieldId) && fieldValue !== '' && { fieldId, fieldValue }),
    ...(term && { term }),
    ...(kind && { kind }),
    ...(search['order'] === 'newest' && { order: 'newest' as const }),
  };
}

/** Another filter begins at the first page again. */
export function changed(search: RegisterSearch, change: { readonly [K in keyof RegisterSearch]?: RegisterSearch[K] | undefined }) {
  const { after: _, ...rest } = search;
  const entries = Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as RegisterSearch;
}

export const hrefOf = (search: RegisterSearch) => `/console/register${stringifySearch({ ...search })}`;
