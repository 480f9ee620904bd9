import { z } from 'zod';
import { oneLine } from '../../wire/shapes.ts';
import { itemQuantity } from '../points/items.ts';

/** unpaid → confirming (a transfer was reported) → paid, or cancelled, or expired; money that arrives later still makes it paid. */
export const ORDER_STATES = ['unpaid', 'confirming', 'paid', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** `online`: the configured provider · `simulator`: development only, no money · `transfer`: to a bank account, confirmed by the operator. */
export const PAYMENT_METHODS = ['online', 'simulator', 'transfer'] as const;
export const paymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** How long an order waits for its payment. */
export const ORDER_HOURS = 24;

export const bankAccount = z.object({ holder: z.string(), bank: z.string(), number: z.string() });

export const remittance = z.object({
  /** who sent the money */
  payer: oneLine(100).min(1),
  amountFen: z.number().int().positive(),
  /** the day on the bank's slip, YYYY-MM-DD */
  paidOn: z.iso.date(),
  /** the bank's number of the transfer */
  slipNo: z.string().trim().max(60).default(''),
});

export const orderView = z.object({
  orderId: z.uuid(),
  orderNo: z.string(),
  packageId: z.string(),
  packageName: z.string(),
  count: z.number().int(),
  contents: z.array(itemQuantity),
  validDays: z.number().int(),
  amountFen: z.number().int(),
  state: z.enum(ORDER_STATES),
  method: paymentMethod.or(z.literal('')),
  remittance: remittance.nullable(),
  /** why the operator did not find the reported transfer */
  refusal: z.string(),
  orderedBy: z.string(),
  createTime: z.string(),
  /** until then an unpaid order waits */
  payBefore: z.string(),
  payTime: z.string(),
  /** none · requested · issued */
  invoice: z.enum(['none', 'requested', 'issued']),
  can: z.object({ pay: z.boolean(), cancel: z.boolean(), invoice: z.boolean() }),
});
export type OrderView = z.infer<typeof orderView>;
