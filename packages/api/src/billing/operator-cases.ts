import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { invoiceTitle, invoiceView } from './invoices.ts';
import { orderView, remittance } from './order.ts';

export const listBillingCases = defineOperation({
  // 待处理的汇款与发票
  name: 'billing.listCases',
  summary: 'For the operator: reported bank transfers and requested invoices, oldest first.',
  input: z.object({}),
  output: z.object({
    remittances: z.array(z.object({ orderNo: z.string(), amountFen: z.number().int(), remittance })),
    invoices: z.array(invoiceView.pick({ invoiceId: true, amountFen: true, createTime: true }).extend({ title: invoiceTitle })),
  }),
  errors: [],
  mounts: { operator: '/operator/billing/cases' },
});

export const decideRemittance = defineOperation({
  // 确认到账
  name: 'billing.decideRemittance',
  summary: 'The operator has found the money of an order on the bank account, or has not.',
  input: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('arrived'),
      orderNo: z.string().max(40),
      amountFen: z.number().int().positive(),
      slipNo: z.string().max(60),
    }),
    z.object({ outcome: z.literal('missing'), orderNo: z.string().max(40), reason: z.string().trim().min(1).max(100) }),
  ]),
  output: orderView.pick({ orderNo: true, state: true }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'AMOUNT_WRONG'],
  mounts: { operator: '/operator/billing/remittance' },
});

export const decideInvoice = defineOperation({
  // 开具或驳回发票
  name: 'billing.decideInvoice',
  summary: 'The operator has issued an invoice, or rejects the request; a rejection frees its orders.',
  input: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('issued'), invoiceId: z.uuid(), invoiceNo: z.string().trim().min(4).max(30) }),
    z.object({ outcome: z.literal('rejected'), invoiceId: z.uuid(), reason: z.string().trim().min(1).max(100) }),
  ]),
  output: invoiceView.pick({ invoiceId: true, state: true }),
  errors: ['NOT_FOUND'],
  mounts: { operator: '/operator/billing/invoice' },
});
