import type { MessageWords } from '#modules/records/notifications/index.ts';

/** What a change of an enterprise made of its seals: those of a former name, or of a former legal representative, are retired. */
export type WhatChanged = 'name' | 'legalPerson' | 'both';

interface Present {
  readonly name: string;
  readonly legalPerson: string;
}

/** Tells a keeper what became of the seals after the change. `sealNames`: of those drawn anew, at least one. */
export function redrawnWords({ name, legalPerson }: Present, what: WhatChanged, sealNames: readonly string[]): MessageWords {
  const [first = '', ...others] = sealNames;
  const zh = others.length === 0 ? '' : `等 ${sealNames.length} 枚印章`;
  const en = others.length === 0 ? `${first} has` : `${first} and ${others.length} more have`;
  const because = {
    name: {
      zh: (brief: (text: string) => string) => `企业已更名为“${brief(name)}”，旧名称的印章已注销`,
      en: `The company is now called ${name}, and seals of the former name are retired.`,
    },
    legalPerson: {
      zh: (brief: (text: string) => string) => `企业的法定代表人已变更为“${brief(legalPerson)}”，原法定代表人的印章已注销`,
      en: `The legal representative is now ${legalPerson}, and seals of the former one are retired.`,
    },
    both: {
      zh: (brief: (text: string) => string) => `企业已更名为“${brief(name)}”，法定代表人已变更，旧的印章已注销`,
      en: `The company is now called ${name}, its legal representative is ${legalPerson}, and the former seals are retired.`,
    },
  }[what];
  return {
    subject: `${name}的印章已重新制作`,
    zh: (brief) => `${because.zh(brief)}。你保管的“${brief(first)}”${zh}已重新制作，正在等待审核；原来的授权已带过来，审核通过后生效。`,
    en: `${because.en} ${en} been drawn again and must be approved; earlier grants carry over and take effect with the approval.`,
  };
}
