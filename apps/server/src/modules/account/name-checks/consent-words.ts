import type { Words } from '@moqi/api';
import { areTheseWords } from '#modules/account/real-names/index.ts';

/** What a paper is handed in for: an account, with an ID card or with another paper, or a signature. */
type PaperUse = 'manual' | 'nonMainland' | 'signing';

/** What a person agrees to before a paper is handed in (个人信息保护法 第二十九条). Words that change get another fingerprint. */
export const PAPER_WORDS: Readonly<Record<PaperUse, Words>> = {
  manual: {
    'zh-CN': '我单独同意将姓名、身份证号和身份证照片交给平台审核人核对，用于证明我的身份。照片加密保存，到期删除。',
    en: 'I separately agree that reviewers of this platform compare my name, ID number and the photos of my ID card to verify my identity. The photos are kept encrypted and deleted when their time is over.',
  },
  nonMainland: {
    'zh-CN': '我单独同意将姓名、证件号码和证件照片交给平台审核人核对，用于证明我的身份。照片加密保存，到期删除。',
    en: 'I separately agree that reviewers of this platform compare my name, document number and the photos of my document to verify my identity. The photos are kept encrypted and deleted when their time is over.',
  },
  signing: {
    'zh-CN':
      '我单独同意将姓名、身份证号和身份证照片交给平台审核人核对，用于核验我的身份，核验结果写入签署证据和数字证书。照片加密保存，到期删除。',
    en: 'I separately agree that reviewers of this platform compare my name, ID number and the photos of my ID card to verify my identity, and that the result is written into the evidence and the certificate. The photos are kept encrypted and deleted when their time is over.',
  },
};

/** Whether these are the words that are shown for this use. */
export const isPaperConsent = (use: PaperUse, hash: string): boolean => areTheseWords(PAPER_WORDS[use], hash);
