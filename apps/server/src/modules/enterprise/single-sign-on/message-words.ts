import type { MessageWords } from '#modules/records/notifications/index.ts';

/** From now on an enterprise's own login opens that enterprise for the person. */
export function boundWords({ company, label }: { readonly company: string; readonly label: string }): MessageWords {
  return {
    subject: '已绑定企业单点登录',
    zh: (brief) =>
      `你的墨契账号刚绑定了${brief(company)}的单点登录，登录系统里的用户是 ${brief(label)}。不是你本人，请马上在“账号安全”里解除绑定。`,
    en: `The single sign-on of ${company} was just bound to your Moqi account, with its user ${label}. If this was not you, please unbind it at once under “Account security”.`,
  };
}
