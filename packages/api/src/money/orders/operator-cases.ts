import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { invoiceTitle, invoiceView } from './invoices.ts';
import { orderView, paymentMethod, remittance } from './order.ts';

/** An operator does not work faster than this. */
const limit = { times: 60, perSeconds: 60 } as const;

/** Money of an order that came twice: one of the payments has to be returned. */
const refundView = z.object({
  refundId: z.uuid(),
  orderNo: z.string(),
  orderedBy: z.string(),
  amountFen: z.number().int(),
  method: paymentMethod,
  /** the payment provider's number, or that of the bank's slip */
  tradeNo: z.string(),
  receiveTime: z.string(),
});

export const listBillingCases = defineOperation({
  // 待处理的汇款、退款与发票
  name: 'billing.listCases',
  summary: 'For the operator, oldest first: reported bank transfers, payments to be returned, requested invoices.',
  input: z.object({}),
  output: z.object({
    remittances: z.array(
      orderView.pick({ orderNo: true, amountFen: true, orderedBy: true }).extend({
        remittance,
        /** the order was paid in another way meanwhile: should this money arrive too, it has to be returned */
        isPaidOtherwise: z.boolean(),
      }),
    ),
    refunds: z.array(refundView),
    invoices: z.array(
      invoiceView.pick({ invoiceId: true, amountFen: true, createTime: true, orderNos: true }).extend({ title: invoiceTitle }),
    ),
  }),
  errors: [],
  duties: ['finance'],
  limit,
  reads: ['orders'],
  mounts: { operator: '/operator/billing/cases' },
});

/** What the operator read from the bank's statement or the invoice; with another amount nothing is done. */
const amountFen = z.number().int().positive();
const why = z.string().trim().min(1).max(100);

export const decideRemittance = defineOperation({
  // 确认到账
  name: 'billing.decideRemittance',
  summary:
    'The operator has found the money of an order on the bank account, or has not. Money for an order that is paid already is to be returned.',
  input: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('arrived'), orderNo: z.string().max(40), amountFen, slipNo: z.string().trim().min(1).max(60) }),
    z.object({ outcome: z.literal('missing'), orderNo: z.string().max(40), reason: why }),
  ]),
  output: orderView.pick({ orderNo: true, state: true }).extend({ toRefund: z.boolean() }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'AMOUNT_WRONG'],
  duties: ['finance'],
  limit,
  changes: ['orders', 'points'],
  mounts: { operator: '/operator/billing/remittance' },
});

export const settleRefund = defineOperation({
  // 退款完成
  name: 'billing.settleRefund',
  summary: 'The operator has returned a payment that came twice, under this number of the bank or the payment provider.',
  input: z.object({ refundId: z.uuid(), amountFen, returnNo: z.string().trim().min(1).max(64) }),
  output: z.object({ refundId: z.uuid() }),
  errors: ['NOT_FOUND', 'SUM_WRONG'],
  duties: ['finance'],
  limit,
  changes: ['orders'],
  mounts: { operator: '/operator/billing/refund' },
});

export const decideInvoice = defineOperation({
  // 开具或驳回发票
  name: 'billing.decideInvoice',
  summary: 'The operator has issued an invoice, or rejects the request; a rejection frees its orders.',
  input: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('issued'), invoiceId: z.uuid(), amountFen, invoiceNo: z.string().trim().min(4).max(30) }),
    z.object({ outcome: z.literal('rejected'), invoiceId: z.uuid(), reason: why }),
  ]),
  output: invoiceView.pick({ invoiceId: true, state: true }),
  errors: ['NOT_FOUND', 'SUM_WRONG', 'INVOICE_NUMBER_TAKEN'],
  duties: ['finance'],
  limit,
  changes: ['orders'],
  mounts: { operator: '/operator/billing/invoice' },
});
