import type { Brief, MessageWords } from '#modules/records/notifications/index.ts';
import { type Order, yuan } from './order.ts';

/** `missing`: why the transfer was not found; left out: it has arrived. */
export function remittanceWords(order: Pick<Order, 'number' | 'packageName' | 'amountFen'>, page: string, missing?: string): MessageWords {
  const what = (brief: Brief) => `订单 ${order.number}（${brief(order.packageName)}，${yuan(order.amountFen)} 元）`;
  if (missing === undefined) return { subject: '充值已到账', zh: (brief) => `${what(brief)}已确认到账，额度现在可用：${page}`, en: '' };
  return {
    subject: '汇款没有到账',
    zh: (brief) => `${what(brief)}登记的汇款没有到账，原因：${brief(missing)}。请核对后重新付款：${page}`,
    en: '',
  };
}

/** `returnNo`: under which the money went back; left out: it will. */
export function refundWords(
  { orderNumber, packageName, amountFen }: { readonly orderNumber: string; readonly packageName: string; readonly amountFen: number },
  returnNo?: string,
): MessageWords {
  const what = (brief: Brief) => `订单 ${orderNumber}（${brief(packageName)}）多付的 ${yuan(amountFen)} 元`;
  if (returnNo === undefined)
    return { subject: '收到重复付款', zh: (brief) => `${what(brief)}已收到，将退回付款账户，额度没有重复入账。退回后再通知你`, en: '' };
  return { subject: '重复付款已退回', zh: (brief) => `${what(brief)}已退回付款账户，退款流水号 ${returnNo}`, en: '' };
}

export function invoiceWords(
  invoice: { readonly titleName: string; readonly amountFen: number },
  outcome: { readonly invoiceNo: string } | { readonly reason: string },
): MessageWords {
  const what = (brief: Brief) => `“${brief(invoice.titleName)}”的发票（${yuan(invoice.amountFen)} 元）`;
  if ('invoiceNo' in outcome)
    return { subject: '发票已开具', zh: (brief) => `${what(brief)}已开具，发票号码 ${outcome.invoiceNo}`, en: '' };
  return {
    subject: '发票申请被驳回',
    zh: (brief) => `${what(brief)}没有开具，原因：${brief(outcome.reason)}。订单可以重新申请发票`,
    en: '',
  };
}
