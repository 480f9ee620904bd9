import type { MessageWords } from '#modules/records/notifications/index.ts';

/** A code serves the session that it was asked for in. */
export const codePurpose = ({ sessionId }: { readonly sessionId: string }): string => `shift:${sessionId}`;

export function shiftCodeWords(code: string): MessageWords {
  return {
    subject: '平台运营验证码',
    zh: () => `验证码 ${code}，用于开始平台运营当班，5 分钟内有效。请勿告诉他人。`,
    en: `Your code to open a shift as an operator of the platform is ${code}. It is valid for 5 minutes; do not share it.`,
  };
}
