import { APPROVAL_KINDS, type ApprovalKind } from '@moqi/api/work/flows';
import { optionalTexts, wholeNumber } from '#shared/search/search.ts';

export const BOXES = ['waiting', 'decided', 'copied', 'started'] as const;
export type Box = (typeof BOXES)[number];
export const PAGE_SIZE = 20;

/** What the address of an approval list may say. */
export interface ApprovalSearch {
  readonly box?: Box;
  readonly kind?: ApprovalKind;
  readonly state?: 'running' | 'approved' | 'rejected' | 'returned' | 'withdrawn';
  readonly keyword?: string;
  readonly itemPage?: number;
}

const STATES = ['running', 'approved', 'rejected', 'returned', 'withdrawn'] as const;

/** A mangled address shows what waits, not an error. */
export function readApprovalSearch(search: Record<string, unknown>): ApprovalSearch {
  const box = BOXES.find((one) => one === search['box']);
  const kind = APPROVAL_KINDS.find((one) => one === search['kind']);
  const state = STATES.find((one) => one === search['state']);
  const itemPage = wholeNumber(search['itemPage'], 1, 500);
  return {
    ...(box === undefined || box === 'waiting' ? {} : { box }),
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...optionalTexts(search, { keyword: 60 }),
    ...(itemPage === undefined || itemPage === 1 ? {} : { itemPage }),
  };
}

type Change = { readonly [K in keyof ApprovalSearch]?: ApprovalSearch[K] | undefined };

/** Another filter begins at the first page again. */
export function changed(search: ApprovalSearch, change: Change): ApprovalSearch {
  const { itemPage: _, ...rest } = search;
  const entries = Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as ApprovalSearch;
}
