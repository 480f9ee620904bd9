import type { Words } from '@moqi/api';
import type { Instrument } from '@moqi/pdf';
import { formatDate } from '@moqi/rules';
import { type AuthorityLetter, letterNumber } from './letter.ts';

/** What a person agrees to before a letter is handed in (个人信息保护法 第二十九条). Words that change get another fingerprint. */
export const LETTER_CONSENT: Words = {
  'zh-CN': '我单独同意将盖章的授权书和营业执照照片（其中有我和法定代表人的姓名、我的身份证号）交给平台审核人核对。照片加密保存，到期删除。',
  en: 'I separately agree that reviewers of this platform compare the photos of the stamped letter and of the business licence, which bear the names of me and the legal representative and my ID number. The photos are kept encrypted and deleted when their time is over.',
};

interface Agent {
  readonly name: string;
  readonly idNo: string;
}

type Facts = Pick<AuthorityLetter, 'companyName' | 'creditCode' | 'legalPerson' | 'endsAt'>;

/** What the company says, sentence by sentence: fixed, so that a reviewer knows what was stamped. */
export function letterSentences({ companyName, creditCode, legalPerson, endsAt }: Facts, agentName: string): readonly string[] {
  return [
    `${companyName}（统一社会信用代码 ${creditCode}，法定代表人${legalPerson}，以下称“本单位”）授权${agentName}（以下称“经办人”）办理下列事项：`,
    '1. 在墨契电子合同平台以本单位名义完成企业认证，提交营业执照等认证材料；',
    '2. 担任本单位在该平台的企业管理员，管理本单位的成员、印章和合同，并可依平台规则授权其他成员。',
    '本单位承认经办人在上述事项内的操作，其法律后果由本单位承担。经办人不得将完成企业认证一项转委托他人。',
    `本授权书可用于企业认证至 ${formatDate(endsAt)}（含当日），逾期未通过认证的自行失效；认证通过后，本单位可以随时在平台更换企业管理员。`,
    '本单位保证所提交的材料真实有效。',
  ];
}

/** The letter as it is printed and stamped. The same letter gives the same bytes. */
export function letterInstrument(letter: AuthorityLetter, agent: Agent, qr: readonly string[]): Instrument {
  const [first = '', ...rest] = letterSentences(letter, agent.name);
  const number = letterNumber(letter.letterId);
  return {
    title: '企业认证授权书',
    head: [`编号 ${number}`, `填写日期 ${formatDate(letter.createdAt)}`],
    blocks: [
      { kind: 'section', title: '授权单位' },
      {
        kind: 'entries',
        rows: [
          ['企业名称', letter.companyName],
          ['统一社会信用代码', letter.creditCode],
          ['法定代表人', letter.legalPerson],
        ],
      },
      { kind: 'section', title: '经办人' },
      {
        kind: 'entries',
        rows: [
          ['姓名', agent.name],
          ['身份证号', agent.idNo],
        ],
      },
      { kind: 'section', title: '授权事项' },
      ...[first, ...rest].map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'paragraph', text: '法定代表人签字：____________________　　　　经办人签字：____________________' },
      { kind: 'paragraph', text: '日期：________ 年 ____ 月 ____ 日' },
    ],
    ending: { qr, lines: ['盖章、签字后拍照提交', '扫码打开提交页面'], signatureTitle: '授权单位（盖公章）' },
    foot: `企业认证授权书 · ${number} · 第 {page} 页，共 {pages} 页`,
  };
}
