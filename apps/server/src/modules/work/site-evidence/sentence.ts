import { formatDate } from '@moqi/rules';

interface Reading {
  readonly signerName: string;
  /** for whom the signer acts; undefined: for nobody else */
  readonly organizationName: string | undefined;
  readonly contractName: string;
  /** made for this recording alone: a recording of another day does not have them */
  readonly digits: string;
  readonly now: Date;
}

/** What the signer reads to the camera. The sender has to understand it: so it is in the language of the contract, not of the page. */
export function sentenceToRead({ signerName, organizationName, contractName, digits, now }: Reading): string {
  const [year = '', month = '', day = ''] = formatDate(now).split('-');
  const who = organizationName === undefined ? `我是${signerName}` : `我是${signerName}，代表${organizationName}`;
  return `${who}。今天是${Number(year)}年${Number(month)}月${Number(day)}日，我自愿签署《${contractName}》。验证数字：${digits.split('').join(' ')}。`;
}
