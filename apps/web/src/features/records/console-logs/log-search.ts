import { LOG_KINDS, type LogKind } from '@moqi/api/records/logs';
import { optionalTexts, wholeNumber } from '#shared/search/search.ts';

export const PAGE_SIZES = [20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0];

/** What the address of the page may say: which log, what narrows it, which page of it. */
export interface LogSearch {
  readonly kind?: LogKind;
  readonly keyword?: string;
  readonly corpUserId?: string;
  /** of the person filtered by: the address alone does not know names */
  readonly fullName?: string;
  readonly action?: string;
  readonly objectType?: string;
  /** of the operations: without logins, openings and downloads */
  readonly changesOnly?: true;
  readonly beginDate?: string;
  readonly endDate?: string;
  readonly itemPage?: number;
  readonly pageSize?: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MEMBER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A mangled address shows the whole log of operations, not an error. */
export function readLogSearch(search: Record<string, unknown>): LogSearch {
  const kind = LOG_KINDS.find((one) => one === search['kind']);
  const days = optionalTexts(search, { beginDate: 10, endDate: 10 });
  const itemPage = wholeNumber(search['itemPage'], 1, 500);
  const pageSize = PAGE_SIZES.find((size) => String(size) === String(search['pageSize']));
  return {
    ...(kind === undefined || kind === 'operation' ? {} : { kind }),
    ...optionalTexts(search, { keyword: 60, action: 60, objectType: 40 }),
    ...(MEMBER.test(String(search['corpUserId'])) ? optionalTexts(search, { corpUserId: 36, fullName: 60 }) : {}),
    ...(String(search['changesOnly']) === 'true' && (kind ?? 'operation') === 'operation' ? { changesOnly: true } : {}),
    ...Object.fromEntries(Object.entries(days).filter(([, day]) => DAY.test(day))),
    ...(itemPage === undefined ? {} : { itemPage }),
    ...(pageSize === undefined || pageSize === DEFAULT_PAGE_SIZE ? {} : { pageSize }),
  };
}

type Change = { readonly [K in keyof LogSearch]?: LogSearch[K] | undefined };

/** Another filter begins at the first page again. */
export function changed(search: LogSearch, change: Change): LogSearch {
  const { itemPage: _, ...rest } = search;
  const entries = Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as LogSearch;
}

const FILTERS = ['keyword', 'corpUserId', 'fullName', 'action', 'objectType', 'changesOnly', 'beginDate', 'endDate'] as const;

export function withoutFilters(search: LogSearch): LogSearch {
  return changed(search, Object.fromEntries(FILTERS.map((name) => [name, undefined])));
}

export function isFiltered(search: LogSearch): boolean {
  return FILTERS.some((name) => search[name] !== undefined);
}

/** What the server is asked for. */
export function filterOf(search: LogSearch) {
  const { keyword, corpUserId, action, objectType, changesOnly, beginDate, endDate } = search;
  const filter = { keyword, corpUserId, action, objectType, changesOnly, beginDate, endDate };
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof typeof filter]?: NonNullable<(typeof filter)[K]> };
}
