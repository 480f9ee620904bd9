import { ORDER_STATES, type OrderState } from '@moqi/api/money/orders';
import { type BillingItem, ITEMS } from '@moqi/api/money/points';
import { optionalTexts, wholeNumber } from '#shared/search/search.ts';

type Given = Readonly<Record<string, unknown>>;
/** Rows on a page of every list here. */
export const PAGE_SIZE = 20;

const PARTS = ['orders', 'holdings', 'invoices'] as const;
const MOST_PAGES = 100_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Addresses of the page of orders. A mangled one shows the whole list, not an error. */
export interface OrdersSearch {
  readonly part?: (typeof PARTS)[number];
  readonly state?: OrderState;
  readonly itemPage?: number;
}

function page(search: Given): { itemPage?: number } {
  const itemPage = wholeNumber(search['itemPage'], 1, MOST_PAGES);
  return itemPage === undefined ? {} : { itemPage };
}

export function readOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  const part = PARTS.find((one) => one === search['part']);
  const state = ORDER_STATES.find((one) => one === search['state']);
  return { ...(part && { part }), ...(state && { state }), ...page(search) };
}

/** Addresses of histories: of points, and of transfers. */
export interface HistorySearch {
  readonly item?: BillingItem;
  readonly beginDate?: string;
  readonly endDate?: string;
  readonly itemPage?: number;
}

export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const item = ITEMS.find((one) => one === search['item']);
  const { beginDate, endDate } = optionalTexts(search, { beginDate: 10, endDate: 10 });
  return {
    ...(item && { item }),
    ...(beginDate !== undefined && DAY.test(beginDate) && { beginDate }),
    ...(endDate !== undefined && DAY.test(endDate) && { endDate }),
    ...page(search),
  };
}

/** /asset/pointChargePage?orderId=… */
export function readRechargeSearch(search: Record<string, unknown>): { orderId?: string } {
  const { orderId } = optionalTexts(search, { orderId: 36 });
  return orderId === undefined ? {} : { orderId };
}
