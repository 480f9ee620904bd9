import type { Words } from '@moqi/api';
import type { MessageWords } from '#modules/records/notifications/index.ts';

/** From now on an account elsewhere opens the person's. */
export function outsideBoundWords(provider: Words, label: string): MessageWords {
  const { 'zh-CN': name, en } = provider;
  return {
    subject: `已绑定${name}登录`,
    zh: (brief) => `你的墨契账号刚绑定了${name}账号“${brief(label)}”，用它可以登录。不是你本人，请马上在“账号安全”里解除绑定。`,
    en: `The ${en} account “${label}” was just bound to your Moqi account and can log in to it. If this was not you, please unbind it at once under “Account security”.`,
  };
}
