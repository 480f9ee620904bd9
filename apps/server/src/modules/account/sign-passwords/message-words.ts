import type { MessageWords } from '#modules/records/notifications/index.ts';

export function signPasswordCodeWords(code: string): MessageWords {
  return { subject: '签署密码验证码', zh: () => `验证码 ${code}，用于设置签署密码，5 分钟内有效。请勿告诉他人。`, en: '' };
}
