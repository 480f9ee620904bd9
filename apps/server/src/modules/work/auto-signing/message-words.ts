import type { MessageWords } from '#modules/records/notifications/index.ts';

/** The code by which an authorisation is given. */
export function authorisationCodeWords(code: string): MessageWords {
  return { subject: '自动签授权验证码', zh: () => `验证码 ${code}，用于授权自动签署，5 分钟内有效。请勿告诉他人。`, en: '' };
}

interface Asked {
  readonly keyName: string;
  readonly sealName: string;
  /** where it is decided */
  readonly page: string;
}

/** Tells the member of a key that its program wants to have contracts sealed. */
export function authorisationAskedWords({ keyName, sealName, page }: Asked): MessageWords {
  return {
    subject: `待你同意：用“${sealName}”自动签署`,
    zh: (brief) => `“${brief(keyName)}”申请用印章“${brief(sealName)}”自动签署，你验证后才生效，72 小时内有效：${page}`,
    en: `“${keyName}” asks to sign automatically with the seal “${sealName}”. It takes effect only after you consent, within 72 hours.`,
  };
}
