import type { Words } from '@moqi/api';
import type { PaperWay } from '@moqi/api/trust/own-papers';
import { consentHashOf } from '#modules/account/real-names/index.ts';

/** What a person agrees to before a paper is handed in (个人信息保护法 第二十九条). Words that change get another fingerprint. */
export const PAPER_WORDS: Readonly<Record<PaperWay, Words>> = {
  manual: {
    'zh-CN': '我单独同意将姓名、身份证号和身份证照片交给平台审核人核对，用于证明我的身份。照片加密保存，到期删除。',
    en: 'I separately agree that reviewers of this platform compare my name, ID number and the photos of my ID card to verify my identity. The photos are kept encrypted and deleted when their time is over.',
  },
  nonMainland: {
    'zh-CN': '我单独同意将姓名、证件号码和证件照片交给平台审核人核对，用于证明我的身份。照片加密保存，到期删除。',
    en: 'I separately agree that reviewers of this platform compare my name, document number and the photos of my document to verify my identity. The photos are kept encrypted and deleted when their time is over.',
  },
};

export const isAgreement = (way: PaperWay, hash: string): boolean =>
  Object.values(PAPER_WORDS[way]).some((text) => consentHashOf(text) === hash);
