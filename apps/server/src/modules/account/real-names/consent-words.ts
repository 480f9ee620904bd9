import { createHash } from 'node:crypto';
import type { Words } from '@moqi/api';
import type { RealNameWay } from '@moqi/api/account/real-names';

/**
 * What a person agrees to before anything leaves for a check (个人信息保护法 第二十九条). The fingerprint of what was shown stands with the
 * check; words that change get another one, and what was agreed to under the former ones stays what it was.
 */
export const CONSENT_WORDS: Readonly<Record<RealNameWay, Words>> = {
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
};

/** SHA-256 of the words in UTF-8, in hex. */
export function consentHashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether these are words of this way, in one of the languages that it is shown in. */
export function isConsentTo(way: RealNameWay, hash: string): boolean {
  return Object.values(CONSENT_WORDS[way]).some((text) => consentHashOf(text) === hash);
}
