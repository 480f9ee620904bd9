import { DELIVERY_STATES, type DeliveryRow } from '@moqi/api/work/deliveries';
import { optionalTexts } from '#shared/search/search.ts';

/** What the address of the page may say, with the names of the wire. */
export interface DeliveriesSearch {
  readonly state?: DeliveryRow['state'];
  readonly contractName?: string;
  readonly recipient?: string;
  /** the page that follows this delivery */
  readonly before?: string;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A mangled address shows everything, not an error. */
export function readDeliveriesSearch(search: Record<string, unknown>): DeliveriesSearch {
  const state = DELIVERY_STATES.find((one) => one === search['state']);
  const { before = '', ...texts } = optionalTexts(search, { contractName: 100, recipient: 100, before: 36 });
  return { ...texts, ...(state === undefined ? {} : { state }), ...(ID.test(before) ? { before } : {}) };
}

/** Another filter begins at the newest again. */
export function changed(search: DeliveriesSearch, change: { readonly [K in keyof DeliveriesSearch]?: DeliveriesSearch[K] | undefined }) {
  const { before: _, ...rest } = search;
  const entries = Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as DeliveriesSearch;
}
