import type { MessageWords } from '#modules/records/notifications/index.ts';

interface Asked {
  readonly askerName: string;
  readonly companyName: string;
}

/** The legal representative is asked. */
export function askedLegalPersonWords({ askerName, companyName, link }: Asked & { readonly link: string }): MessageWords {
  return {
    subject: `请确认是否由${askerName}管理${companyName}`,
    zh: (brief) => `${brief(askerName)}申请认证并管理“${brief(companyName)}”，请法定代表人在 72 小时内确认：${link} 请勿转发。`,
    en: `${askerName} asks to verify and manage ${companyName}. As its legal representative, please answer within 72 hours; do not forward the link.`,
  };
}

/** Who asked learns the answer. */
export function answeredWords({
  companyName,
  reason,
}: {
  readonly companyName: string;
  readonly reason: string | undefined;
}): MessageWords {
  if (reason === undefined) {
    return {
      subject: `${companyName}已认证`,
      zh: (brief) => `法定代表人已同意，“${brief(companyName)}”已认证，你是企业管理员。登录后可切换到该企业。`,
      en: `The legal representative agreed: ${companyName} is verified and you are its administrator. Log in and switch to it.`,
    };
  }
  return {
    subject: `${companyName}没有通过认证`,
    zh: (brief) => `法定代表人没有同意你认证“${brief(companyName)}”，原因：${brief(reason)}。企业没有创建。`,
    en: `The legal representative did not agree that you verify ${companyName}: ${reason}. No company was created.`,
  };
}
