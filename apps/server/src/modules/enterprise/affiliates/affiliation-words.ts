import type { MessageWords } from '#modules/records/notifications/index.ts';

interface Companies {
  readonly own: string;
  readonly other: string;
}

/** To the administrators of a company that is asked to let its contracts be read. */
export function askedWords({ own, other, link }: Companies & { readonly link: string }): MessageWords {
  return {
    subject: `${other}申请查阅${own}的合同`,
    zh: (brief) => `“${brief(other)}”申请作为上级企业查阅“${brief(own)}”的合同。同意之前对方什么也看不到，请核对后答复：${link}`,
    en: `${other} asks to view the contracts of ${own} as its parent company. It sees nothing until you accept; please check the request and answer it.`,
  };
}

const ENDINGS = {
  accept: { zh: '同意了查阅申请', en: 'has accepted the request to view its contracts' },
  refuse: { zh: '没有同意查阅申请', en: 'has refused the request to view its contracts' },
  setRight: { zh: '调整了查阅范围', en: 'has changed which contracts can be viewed' },
  withdraw: { zh: '撤回了查阅申请', en: 'has withdrawn its request to view contracts' },
  end: { zh: '结束了集团关系，合同查阅已停止', en: 'has ended the group relationship; contracts can no longer be viewed' },
} as const;

/** What the other company did about a relation. */
export function changedWords(verb: keyof typeof ENDINGS, { own, other, reason }: Companies & { readonly reason: string }): MessageWords {
  const { zh, en } = ENDINGS[verb];
  return {
    subject: `${other}${zh}`,
    zh: (brief) => {
      const why = reason === '' ? '' : `，原因：${brief(reason)}`;
      return `“${brief(other)}”${zh}（“${brief(own)}”的集团企业）${why}。`;
    },
    en: `${other} ${en} (group of ${own}).`,
  };
}
