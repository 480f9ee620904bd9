import { maskAddress } from '@moqi/rules';
import type { MessageWords } from '#modules/records/notifications/index.ts';

/** Goes to what the former holder of a number still has. */
export function releasedWords(address: string): MessageWords {
  const masked = maskAddress(address);
  return {
    subject: '账号的联系方式已移除',
    zh: () => `${masked} 已由新的机主使用，已从你的墨契账号移除。请登录后绑定现在的号码。`,
    en: `${masked} now belongs to another person and was removed from your Moqi account. Please log in and add your current number.`,
  };
}
