import type { Words } from '@moqi/api';
import type { MessageWords } from '#modules/records/notifications/index.ts';

/** The code that opens a collection. Anybody may state a number, so it names who asks and nothing of what is asked. */
export function collectionCodeWords(senderName: string, code: string): MessageWords {
  return {
    subject: '填写验证码',
    zh: (brief) => `验证码 ${code}，用于填写${brief(senderName)}的合同信息，5 分钟内有效。非本人操作请忽略，请勿告诉他人。`,
    en: `Your code to fill in a contract of ${senderName} is ${code}. It is valid for 5 minutes; do not share it. If you did not request it, ignore this message.`,
  };
}

/** Who made it left: its link goes on in the name of who takes it over. */
export function collectionHandedOverWords(title: string, page: string): MessageWords {
  return {
    subject: `一码多签由你接手：${title}`,
    zh: (brief) => `“${brief(title)}”的发起人已不再经办，由你接手，之后的合同以你的名义发出。查看：${page}`,
    en: `“${title}” is yours now, as its maker has left: from now on its contracts are sent in your name.`,
  };
}

/** Nothing can be sent any more: who asks sees to it, and what was filled in waits until then. */
export function collectionPausedWords(title: string, reason: Words, page: string): MessageWords {
  return {
    subject: `一码多签已暂停：${title}`,
    zh: (brief) => `“${brief(title)}”已暂停，已填写的内容都在。原因：${brief(reason['zh-CN'])}。请处理后继续：${page}`,
    en: `“${title}” is paused; what was filled in is kept. ${reason.en}`,
  };
}
