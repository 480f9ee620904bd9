import {
  listHoldings,
  listInvoices,
  listMovements,
  listOrders,
  type Operation,
  readOrder,
  readPoints,
  readQuota,
  readUsage,
} from '@moqi/api';

/** What is no longer true after points have moved, or an order or invoice has changed. */
export const STALE: readonly Operation[] = [
  listHoldings,
  listInvoices,
  listMovements,
  listOrders,
  readOrder,
  readPoints,
  readQuota,
  readUsage,
];
