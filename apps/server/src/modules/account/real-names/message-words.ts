import type { PaperNotice } from '@moqi/rules';
import type { MessageWords } from '#modules/records/notifications/index.ts';

/** Goes to every address of the account: a person who did not do it learns of it there. */
export function nameChangedWords(former: string, name: string): MessageWords {
  return {
    subject: '账号的实名已变更',
    zh: (brief) => `你的墨契账号的姓名已由“${brief(former)}”变更为“${brief(name)}”。不是你本人操作的，请马上联系客服。`,
    en: `The name of your Moqi account was changed from “${former}” to “${name}”. If this was not you, please contact support at once.`,
  };
}

/** 30 days before an ID card ends, and on its last day. */
export function paperEndsWords(due: PaperNotice, endsOn: string, page: string): MessageWords {
  const zh = due === 'ahead' ? `将于 ${endsOn} 到期` : `有效期到 ${endsOn} 为止`;
  const en = due === 'ahead' ? `will end on ${endsOn}` : `ends with ${endsOn}`;
  return {
    subject: due === 'ahead' ? '身份证即将到期' : '身份证到期',
    zh: () => `你在墨契认证用的身份证${zh}，之后不能办理新的证书和授权。换证后请更新有效期：${page}`,
    en: `The ID card that you verified at Moqi ${en}. No new certificates or authorizations are issued after that. Once you have the new card, please enter its end: ${page}`,
  };
}
