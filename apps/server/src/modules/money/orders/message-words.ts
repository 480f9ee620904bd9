import { type Order, yuan } from './order.ts';

/** The subject of a mail and the body of a message. */
export interface BuyerWords {
  readonly subject: string;
  readonly body: string;
}

/** `missing`: why the transfer was not found; left out: it has arrived. */
export function remittanceWords(order: Pick<Order, 'number' | 'packageName' | 'amountFen'>, page: string, missing?: string): BuyerWords {
  const what = `订单 ${order.number}（${order.packageName}，${yuan(order.amountFen)} 元）`;
  if (missing === undefined) return { subject: '充值已到账', body: `${what}已确认到账，额度现在可用：${page}` };
  return { subject: '汇款没有到账', body: `${what}登记的汇款没有到账，原因：${missing}。订单已保留，请核对后重新付款：${page}` };
}

/** `returnNo`: under which the money went back; left out: it will. */
export function refundWords(
  { orderNumber, packageName, amountFen }: { readonly orderNumber: string; readonly packageName: string; readonly amountFen: number },
  returnNo?: string,
): BuyerWords {
  const what = `订单 ${orderNumber}（${packageName}）多付的 ${yuan(amountFen)} 元`;
  if (returnNo === undefined) return { subject: '收到重复付款', body: `${what}已收到，将退回付款账户，额度没有重复入账。退回后再通知你` };
  return { subject: '重复付款已退回', body: `${what}已退回付款账户，退款流水号 ${returnNo}` };
}

export function invoiceWords(
  invoice: { readonly titleName: string; readonly amountFen: number },
  outcome: { readonly invoiceNo: string } | { readonly reason: string },
): BuyerWords {
  const what = `“${invoice.titleName}”的发票（${yuan(invoice.amountFen)} 元）`;
  if ('invoiceNo' in outcome) return { subject: '发票已开具', body: `${what}已开具，发票号码 ${outcome.invoiceNo}` };
  return { subject: '发票申请被驳回', body: `${what}没有开具，原因：${outcome.reason}。订单可以重新申请发票` };
}
