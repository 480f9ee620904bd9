import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine, pageOf } from '../../wire/shapes.ts';

/** 普票 or 专票. A special one needs all facts of an enterprise. */
export const INVOICE_KINDS = ['general', 'special'] as const;
export const INVOICE_STATES = ['requested', 'issued', 'rejected'] as const;

export const invoiceTitle = z.object({
  name: oneLine(100).min(2),
  kind: z.enum(INVOICE_KINDS).default('general'),
  /** 纳税人识别号; empty for a person */
  taxNumber: z.string().trim().max(20).default(''),
  address: oneLine(100).default(''),
  phone: oneLine(30).default(''),
  bank: oneLine(60).default(''),
  bankAccount: oneLine(40).default(''),
  /** where the invoice is sent */
  email: z.email().max(120),
});
export type InvoiceTitle = z.infer<typeof invoiceTitle>;

const savedTitle = invoiceTitle.extend({ titleId: z.uuid(), email: z.string() });

export const listInvoiceTitles = defineOperation({
  // 发票抬头
  name: 'billing.listInvoiceTitles',
  summary: 'The titles that invoices may be made out to.',
  permission: 'billing.read',
  input: z.object({}),
  output: z.object({ list: z.array(savedTitle) }),
  errors: [],
  reads: ['orders'],
  mounts: { corporateAdmin: '/c/m/asset/invoiceTitle/list', personal: '/i/asset/invoiceTitle/list' },
});

export const saveInvoiceTitle = defineOperation({
  // 保存发票抬头
  name: 'billing.saveInvoiceTitle',
  summary: 'Adds a title, or changes the one of titleId.',
  permission: 'billing.manage',
  input: invoiceTitle.extend({ titleId: z.uuid().optional() }),
  output: savedTitle,
  errors: ['NOT_FOUND', 'INPUT_INVALID'],
  changes: ['orders'],
  mounts: { corporateAdmin: '/c/m/asset/invoiceTitle/save', personal: '/i/asset/invoiceTitle/save' },
});

export const deleteInvoiceTitle = defineOperation({
  // 删除发票抬头
  name: 'billing.deleteInvoiceTitle',
  summary: 'Removes a title; invoices made out to it keep their copy.',
  permission: 'billing.manage',
  input: z.object({ titleId: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ['NOT_FOUND'],
  changes: ['orders'],
  mounts: { corporateAdmin: '/c/m/asset/invoiceTitle/delete', personal: '/i/asset/invoiceTitle/delete' },
});

export const invoiceView = z.object({
  invoiceId: z.uuid(),
  titleName: z.string(),
  kind: z.enum(INVOICE_KINDS),
  amountFen: z.number().int(),
  orderNos: z.array(z.string()),
  state: z.enum(INVOICE_STATES),
  /** 发票号码, once issued */
  invoiceNo: z.string(),
  /** why it was rejected */
  reason: z.string(),
  createTime: z.string(),
  decideTime: z.string(),
});

export const requestInvoice = defineOperation({
  // 申请发票
  name: 'billing.requestInvoice',
  summary: 'Asks for one invoice over paid orders; its amount is their sum.',
  permission: 'billing.manage',
  input: z.object({ titleId: z.uuid(), orderIds: z.array(z.uuid()).min(1).max(50) }),
  output: invoiceView,
  errors: ['NOT_FOUND', 'ORDER_NOT_FOUND', 'ORDER_NOT_INVOICEABLE'],
  changes: ['orders'],
  mounts: { corporateAdmin: '/c/m/asset/invoice/request', personal: '/i/asset/invoice/request' },
});

export const listInvoices = defineOperation({
  // 发票列表
  name: 'billing.listInvoices',
  summary: 'Invoices and requests, newest first.',
  permission: 'billing.read',
  input: z.object({
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: pageOf(invoiceView),
  errors: [],
  reads: ['orders'],
  mounts: { corporateAdmin: '/c/m/asset/invoice/list', personal: '/i/asset/invoice/list' },
});
