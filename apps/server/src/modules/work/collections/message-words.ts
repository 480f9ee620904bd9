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

/** What was filled in waits for a look: who asks is told when it begins to, and not of each. */
export function collectionReviewWords(title: string, page: string): MessageWords {
  return {
    subject: `一码多签有填写待审核：${title}`,
    zh: (brief) => `“${brief(title)}”有人提交了填写内容，等你审核，通过后发出合同。查看：${page}`,
    en: `What was filled in for “${title}” waits for you: contracts are sent once you have approved of it.`,
  };
}

/** What is to be mended stands behind the link alone: it may be about a person. */
export function collectionReturnedWords(senderName: string, title: string, page: string): MessageWords {
  return {
    subject: `请修改你填写的内容：${title}`,
    zh: (brief) => `${brief(senderName)}请你修改在“${brief(title)}”填写的内容，改好后重新提交。打开：${page}`,
    en: `${senderName} asks you to change what you filled in for “${title}” and to submit it again.`,
  };
}

/** Who is expected and has not come is told where to. */
export function collectionReminderWords(senderName: string, title: string, page: string): MessageWords {
  return {
    subject: `请填写并签署：${title}`,
    zh: (brief) => `${brief(senderName)}请你填写并签署“${brief(title)}”，还没有收到你的填写。打开：${page}`,
    en: `${senderName} asks you to fill in and sign “${title}”; you have not done so yet.`,
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
