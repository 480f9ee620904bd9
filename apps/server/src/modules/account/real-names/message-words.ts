import type { MessageWords } from '#modules/records/notifications/index.ts';

/** Goes to every address of the account: a person who did not do it learns of it there. */
export function nameChangedWords(former: string, name: string): MessageWords {
  return {
    subject: '账号的实名已变更',
    zh: (brief) => `你的墨契账号的姓名已由“${brief(former)}”变更为“${brief(name)}”。不是你本人操作的，请马上联系客服。`,
    en: `The name of your Moqi account was changed from “${former}” to “${name}”. If this was not you, please contact support at once.`,
  };
}
