import { maskAddress } from '@moqi/rules';
import type { MessageWords } from '#modules/records/notifications/index.ts';

/** Goes to the number or address that the account is to have. */
export function newAddressCodeWords(code: string): MessageWords {
  return {
    subject: '更换联系方式验证码',
    zh: () => `验证码 ${code}，用于把这里设为账号的联系方式，5 分钟内有效。请勿告诉他人。`,
    en: `Your code to use this address for your account is ${code}. It is valid for 5 minutes; do not share it.`,
  };
}

/** Goes to every address that the account had: a person who did not do it learns of it there. */
export function addressChangedWords({ kind, text }: { readonly kind: 'mobile' | 'email'; readonly text: string }): MessageWords {
  const what = kind === 'mobile' ? '手机号' : '邮箱';
  const masked = maskAddress(text);
  return {
    subject: `账号的${what}已更换`,
    zh: () => `你的墨契账号的${what}已换成 ${masked}，其他设备已退出登录。不是你本人操作的，请马上联系客服。`,
    en: `The ${kind === 'mobile' ? 'mobile number' : 'e-mail address'} of your Moqi account is now ${masked}, and all other devices were logged out. If this was not you, please contact support at once.`,
  };
}
