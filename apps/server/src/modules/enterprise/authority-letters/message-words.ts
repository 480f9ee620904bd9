import type { MessageWords } from '#modules/records/notifications/index.ts';

interface Decided {
  readonly companyName: string;
  /** why it was not passed; undefined: it was */
  readonly reason: string | undefined;
}

/** Why a letter that nobody decided about is no use any more. */
export const LETTER_LAPSED = '超过期限没有结论';

/** What became of a letter that was handed in. */
export function letterWords({ companyName, reason }: Decided, page: string): MessageWords {
  if (reason === undefined) {
    return {
      subject: `${companyName}已认证`,
      zh: (brief) => `授权书已通过审核，“${brief(companyName)}”已认证，你是企业管理员。登录后可切换到该企业。`,
      en: `The letter of authority was approved: ${companyName} is verified and you are its administrator. Log in and switch to it.`,
    };
  }
  return {
    subject: `${companyName}的授权书没有通过`,
    zh: (brief) => `“${brief(companyName)}”的授权书没有通过审核：${brief(reason)}。企业没有创建，可以重新提交：${page}`,
    en: `The letter of authority of ${companyName} was not approved: ${reason}. No company was created; you can submit it again.`,
  };
}
