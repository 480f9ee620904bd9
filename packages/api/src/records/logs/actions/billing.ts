import { ITEM_WORDS } from '../../../money/points/items.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const billingActions = {
  'billing.gift': { 'zh-CN': '获赠额度', en: 'Quota received as a gift' },
  'billing.purchase': { 'zh-CN': '充值到账', en: 'Purchase credited' },
  'billing.reserve': { 'zh-CN': '发起合同预占额度', en: 'Quota held by a contract' },
  'billing.charge': { 'zh-CN': '合同完成扣减额度', en: 'Quota used by a completed contract' },
  'billing.release': { 'zh-CN': '合同终止退回额度', en: 'Quota returned by an ended contract' },
  'billing.spend': { 'zh-CN': '扣减额度', en: 'Quota used' },
  'billing.expire': { 'zh-CN': '额度到期', en: 'Quota expired' },
  'billing.transferOut': { 'zh-CN': '转出额度', en: 'Quota transferred' },
  'billing.transferIn': { 'zh-CN': '转入额度', en: 'Quota received' },
  'billing.order': { 'zh-CN': '下单', en: 'Order placed' },
  'billing.cancelOrder': { 'zh-CN': '取消订单', en: 'Order cancelled' },
  'billing.startPayment': { 'zh-CN': '发起付款', en: 'Payment started' },
  'billing.reportRemittance': { 'zh-CN': '登记汇款', en: 'Bank transfer registered' },
  'billing.paidTwice': { 'zh-CN': '收到重复付款', en: 'Duplicate payment received' },
  'billing.refund': { 'zh-CN': '退回重复付款', en: 'Duplicate payment refunded' },
  'billing.rejectRemittance': { 'zh-CN': '汇款未到账', en: 'Bank transfer not arrived' },
  'billing.saveTitle': { 'zh-CN': '保存发票抬头', en: 'Invoice title saved' },
  'billing.deleteTitle': { 'zh-CN': '删除发票抬头', en: 'Invoice title deleted' },
  'billing.requestInvoice': { 'zh-CN': '申请发票', en: 'Invoice requested' },
  'billing.issueInvoice': { 'zh-CN': '发票已开具', en: 'Invoice issued' },
  'billing.rejectInvoice': { 'zh-CN': '发票申请被驳回', en: 'Invoice request rejected' },
} as const satisfies LogActions;

export const billingFacts = {
  item: { 'zh-CN': '项目', en: 'Item' },
  quantity: { 'zh-CN': '数量', en: 'Quantity' },
  change: { 'zh-CN': '可用额度变化', en: 'Change in available quota' },
  counterparty: { 'zh-CN': '对方', en: 'Other party' },
  amountYuan: { 'zh-CN': '金额（元）', en: 'Amount (CNY)' },
  returnNo: { 'zh-CN': '退款流水号', en: 'Refund number' },
  invoiceNo: { 'zh-CN': '发票号码', en: 'Invoice number' },
} as const satisfies LogFacts;

export const billingValues = {
  'billing.item': (value: string) => Object.entries(ITEM_WORDS).find(([item]) => item === value)?.[1].name,
} as const satisfies LogValues;

export const billingObjects = {
  points: { 'zh-CN': '额度', en: 'Quota' },
  order: { 'zh-CN': '订单', en: 'Order' },
  invoice: { 'zh-CN': '发票', en: 'Invoice' },
  invoiceTitle: { 'zh-CN': '发票抬头', en: 'Invoice title' },
} as const satisfies LogObjects;
