import {
  type ItemQuantity,
  ORDER_HOURS,
  type OrderState,
  type OrderView,
  type PaymentMethod,
  type ProductPackage,
  type Words,
} from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';

export interface Remittance {
  readonly payer: string;
  readonly amountFen: number;
  readonly paidOn: string;
  readonly slipNo: string;
}

/** 订单. */
export interface Order {
  readonly party: PartyId;
  readonly orderId: string;
  readonly number: string;
  readonly packageId: string;
  readonly packageName: string;
  readonly count: number;
  readonly contents: readonly ItemQuantity[];
  readonly validDays: number;
  readonly amountFen: number;
  readonly state: OrderState;
  readonly method: PaymentMethod | undefined;
  /** the payment provider's number, or that of the bank's slip */
  readonly tradeNo: string | undefined;
  readonly remittance: Remittance | undefined;
  readonly refusal: string;
  readonly orderedBy: string;
  readonly orderedByName: string;
  readonly createdAt: Date;
  readonly payBefore: Date;
  readonly paidAt: Date | undefined;
  readonly invoiceId: string | undefined;
  readonly invoiceState: 'requested' | 'issued' | undefined;
}

/** What may follow what. Money that arrives after the end of an order still makes it paid: it is the buyer's. */
const table = {
  unpaid: { report: 'confirming', pay: 'paid', cancel: 'cancelled', lapse: 'expired' },
  confirming: { report: 'confirming', pay: 'paid', reject: 'unpaid' },
  paid: {},
  cancelled: { pay: 'paid' },
  expired: { pay: 'paid' },
} as const satisfies Record<OrderState, Readonly<Record<string, OrderState>>>;

export type OrderVerb = 'report' | 'pay' | 'cancel' | 'lapse' | 'reject';

export function nextOrderState(state: OrderState, verb: OrderVerb): OrderState | undefined {
  const row: Partial<Record<OrderVerb, OrderState>> = table[state];
  return row[verb];
}

/** For a refusal: 订单{state}. */
export const ORDER_STATE_WORDS: Readonly<Record<OrderState, Words>> = {
  unpaid: { 'zh-CN': '还没有付款', en: 'is not paid yet' },
  confirming: { 'zh-CN': '的汇款正在确认', en: 'waits for its transfer to be confirmed' },
  paid: { 'zh-CN': '已付款', en: 'is paid' },
  cancelled: { 'zh-CN': '已取消', en: 'was cancelled' },
  expired: { 'zh-CN': '已超时关闭', en: 'was closed because it was not paid in time' },
};

export function payDeadline(now: Date): Date {
  return new Date(now.getTime() + ORDER_HOURS * 3_600_000);
}

/** What an order of so many packages is about, in its own copy. */
export function termsOf(product: ProductPackage, count: number) {
  return {
    packageId: product.packageId,
    packageName: product.name['zh-CN'],
    count,
    contents: product.contents.map(({ item, quantity }) => ({ item, quantity: quantity * count })),
    validDays: product.validDays,
    amountFen: product.priceFen * count,
  };
}

/** The payment that made it paid, told once more. */
export function isPaidBy(
  { method, tradeNo }: Pick<Order, 'method' | 'tradeNo'>,
  payment: { readonly method: PaymentMethod; readonly tradeNo: string },
): boolean {
  return method === payment.method && tradeNo === payment.tradeNo;
}

/** Paid in another way while a reported transfer was still being looked for: that money may yet arrive. */
export function isPaidOtherwise({ state, method, remittance }: Pick<Order, 'state' | 'method' | 'remittance'>): boolean {
  return state === 'paid' && method !== 'transfer' && remittance !== undefined;
}

/** An invoice stands for money that was received: not for a simulated payment, and once. */
export function isInvoiceable(order: Pick<Order, 'state' | 'method' | 'invoiceId'>): boolean {
  return order.state === 'paid' && order.method !== 'simulator' && order.invoiceId === undefined;
}

/** “960.00”, for sentences about money. */
export function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}

const time = (at: Date | undefined): string => at?.toISOString() ?? '';

export function viewOrder(order: Order, mayManage: boolean): OrderView {
  const isOpen = order.state === 'unpaid';
  return {
    orderId: order.orderId,
    orderNo: order.number,
    packageId: order.packageId,
    packageName: order.packageName,
    count: order.count,
    contents: [...order.contents],
    validDays: order.validDays,
    amountFen: order.amountFen,
    state: order.state,
    method: order.method ?? '',
    remittance: order.remittance ?? null,
    refusal: order.refusal,
    orderedBy: order.orderedByName,
    createTime: time(order.createdAt),
    payBefore: time(order.payBefore),
    payTime: time(order.paidAt),
    invoice: order.invoiceState ?? 'none',
    can: { pay: mayManage && isOpen, cancel: mayManage && isOpen, invoice: mayManage && isInvoiceable(order) },
  };
}
