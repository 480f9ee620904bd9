import type { Words } from '@moqi/api';
import { MOST_PER_ORDER, ORDER_HOURS, type OrderState, PACKAGES, type PaymentMethod, type ProductPackage } from '@moqi/api/money/orders';
import type { ItemQuantity } from '@moqi/api/money/points';
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
  readonly orderedBy: PartyId;
  readonly orderedByName: string;
  readonly createdAt: Date;
  readonly payBefore: Date;
  readonly paidAt: Date | undefined;
  readonly invoiceId: string | undefined;
  readonly invoiceState: 'requested' | 'issued' | undefined;
}

/** What is kept of the payment of an order. */
export type OrderMarks = Pick<Order, 'method' | 'tradeNo' | 'remittance' | 'refusal' | 'payBefore' | 'paidAt'>;

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

/** The cheapest order of one package that brings what is missing; so much that no order holds it is as much as one order can. */
export function cheapestFor({ item, quantity }: ItemQuantity): { readonly product: ProductPackage; readonly count: number } {
  const choices = PACKAGES.flatMap((product) => {
    const each = product.contents.find((content) => content.item === item)?.quantity;
    return each === undefined ? [] : [{ product, count: Math.max(1, Math.ceil(quantity / each)) }];
  });
  const [cheapest] = choices.toSorted((a, b) => a.product.priceFen * a.count - b.product.priceFen * b.count);
  if (cheapest === undefined) throw new Error(`no package brings ${item}`);
  return { ...cheapest, count: Math.min(cheapest.count, MOST_PER_ORDER) };
}

/** Says whether this payment made the order paid. */
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

/** An order as the object of an entry of the log. */
export function orderSubject({ orderId, number, packageName }: Pick<Order, 'orderId' | 'number' | 'packageName'>) {
  return { type: 'order', id: orderId, name: `${packageName} ${number}` };
}

/** “960.00”, for sentences about money. */
export function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
