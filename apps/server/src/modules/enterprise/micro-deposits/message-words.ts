import type { Words } from '@moqi/api';
import type { MessageWords } from '#modules/records/notifications/index.ts';
import type { ReturnReason } from '#ports/micro-deposits.ts';

interface Told {
  readonly companyName: string;
  readonly accountEnd: string;
  /** where the amount is told, or another payment asked for */
  readonly page: string;
}

const REASONS: Readonly<Record<ReturnReason, Words>> = {
  accountName: { 'zh-CN': '户名与企业名称不一致', en: 'the account has another name than the company' },
  accountNo: { 'zh-CN': '账号不存在', en: 'there is no such account number' },
  closed: { 'zh-CN': '账户已销户或不能收款', en: 'the account is closed or takes no payments' },
  other: { 'zh-CN': '银行没有说明原因', en: 'the bank gave no reason' },
};

/** The money is there. */
export function depositArrivedWords({ companyName, accountEnd, page }: Told): MessageWords {
  return {
    subject: `认证款已到账，请填写金额`,
    zh: (brief) => `“${brief(companyName)}”尾号 ${accountEnd} 的账户已收到认证款，请查看明细并在 7 天内填写金额：${page}`,
    en: `The payment for the verification of ${companyName} has arrived in the account ending in ${accountEnd}. Please enter its amount within 7 days: ${page}`,
  };
}

/** The bank gave it back. */
export function depositReturnedWords({ companyName, accountEnd, page, reason }: Told & { readonly reason: ReturnReason }): MessageWords {
  const { 'zh-CN': zh, en } = REASONS[reason];
  return {
    subject: `认证款没有打成`,
    zh: (brief) => `“${brief(companyName)}”尾号 ${accountEnd} 的账户没有收到认证款：${zh}。企业没有创建，请核对后重新申请：${page}`,
    en: `The payment for the verification of ${companyName} to the account ending in ${accountEnd} came back: ${en}. No company was created. Please check and ask again: ${page}`,
  };
}

/** Nobody told the amount in time, or it never arrived. */
export function depositLapsedWords({ companyName, accountEnd, page }: Told): MessageWords {
  return {
    subject: `打款认证已过期`,
    zh: (brief) => `“${brief(companyName)}”尾号 ${accountEnd} 的账户的打款认证已过 7 天，企业没有创建。可以重新申请：${page}`,
    en: `The verification of ${companyName} by a payment to the account ending in ${accountEnd} ended after 7 days; no company was created. You can ask again: ${page}`,
  };
}
