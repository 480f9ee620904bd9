import { createHash } from 'node:crypto';
import type { Words } from '@moqi/api';
import type { CheckMethod } from './evidence.ts';

/**
 * What a person agrees to before anything leaves for a check (个人信息保护法 第二十九条). The fingerprint of what was shown stands with the
 * check; words that change get another one, and what was agreed to under the former ones stays what it was.
 */
export const CONSENT_WORDS: Readonly<Record<CheckMethod, Words>> = {
  operator3: {
    'zh-CN': '我单独同意将姓名、身份证号和手机号用于核验我的身份，并将姓名写入签署时使用的数字证书。',
    en: 'I separately agree that my name, ID number and mobile number are used to verify my identity, and that my name is written into the certificates I sign with.',
  },
  bank3: {
    'zh-CN': '我单独同意将姓名、身份证号和银行卡号交给银行卡核验服务核对，用于证明我的身份。卡号只用于这次核对，不保存，也不会扣款。',
    en: 'I separately agree that my name, ID number and card number are compared by the bank card service to verify my identity. The card number is used for this check only: it is not stored and nothing is charged.',
  },
  bank4: {
    'zh-CN':
      '我单独同意将姓名、身份证号、银行卡号和银行预留手机号交给银行卡核验服务核对，用于证明我的身份。卡号只用于这次核对，不保存，也不会扣款。',
    en: 'I separately agree that my name, ID number, card number and the mobile number my bank knows are compared by the bank card service to verify my identity. The card number is used for this check only: it is not stored and nothing is charged.',
  },
  face: {
    'zh-CN':
      '我单独同意将姓名、身份证号和人脸影像交给人脸核验服务，用于证明我的身份。影像由该服务采集，本平台不接收、不保存。不愿刷脸时可以改用其他方式。',
    en: 'I separately agree that my name, ID number and images of my face are used by the face check service to verify my identity. That service takes the images; this platform neither receives nor keeps them. Other ways stay open to me.',
  },
  headTurn: {
    'zh-CN':
      '我单独同意用摄像头拍摄我转头的画面，由本平台的程序核对是否真人转头，并把其中三张和证件照片一起交给审核人核对。其余画面不保存；三张加密保存，与证件照片同时删除。不愿拍摄时可以只交证件照片。',
    en: 'I separately agree that my camera takes pictures of my turning head, that a program of this platform checks the turning, and that three of them are shown to a reviewer beside the photos of my ID. The others are not kept; the three are kept encrypted and deleted with the photos of my ID. I may submit those alone instead.',
  },
  credit: {
    'zh-CN':
      '我单独同意将姓名和身份证号交给信用核验服务，并由该服务在我授权后告知核验结果，用于证明我的身份。本平台不接收信用分和信用记录。',
    en: 'I separately agree that my name and ID number are used by the credit service to verify my identity, and that it tells the result once I have allowed it there. This platform receives neither scores nor credit records.',
  },
  microDeposit: {
    'zh-CN':
      '我有权代表这家企业办理认证，同意将企业名称、开户行和账号交给打款服务，向该账户打入一笔不到 10 元的款项。账号加密保存，这次认证结束后删除。',
    en: 'I may act for this company in its verification, and agree that its name, bank and account number are used by the payment service to pay an amount below CNY 10 into that account. The number is kept encrypted and deleted once this verification is over.',
  },
  register: {
    'zh-CN': '我单独同意将姓名和身份证号交给工商登记核验服务核对，用于确认我是这家企业的法定代表人。',
    en: 'I separately agree that my name and ID number are compared by the business register service to confirm that I am the legal representative of this company.',
  },
};

/** SHA-256 of the words in UTF-8, in hex. */
export function consentHashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The words as a page shows them, each with the fingerprint that comes back with the consent. */
export function shownWords(words: Words) {
  const shown = (text: string) => ({ text, hash: consentHashOf(text) });
  return { 'zh-CN': shown(words['zh-CN']), en: shown(words.en) };
}

/** Whether these are such words, in one of the languages that they are shown in. */
export function areTheseWords(words: Words, hash: string): boolean {
  return Object.values(words).some((text) => consentHashOf(text) === hash);
}

/** Whether these are the words of this check. */
export function isConsentTo(method: CheckMethod, hash: string): boolean {
  return areTheseWords(CONSENT_WORDS[method], hash);
}
