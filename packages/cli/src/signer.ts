import { Problem } from './problem.ts';
import { WORDS } from './words.ts';

export interface Signer {
  /** empty: a person signs for himself or herself */
  readonly company: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
}

/** As many have room at the foot of a page. */
export const MOST_SIGNERS = 8;
const IN_A_ROW = 4;

/** 韩立川,13800000000 or 北京远航贸易有限公司,王敏,wang@example.com. @throws Problem */
export function readSigner(text: string): Signer {
  const parts = text.split(/[,，]/).map((part) => part.trim());
  const [address = '', name = '', company = ''] = parts.toReversed();
  const isMail = address.includes('@');
  if (parts.length < 2 || parts.length > 3 || parts.includes('') || !(isMail || /^\+?\d{5,19}$/.test(address))) {
    throw new Problem(WORDS.signer, { signer: text });
  }
  return { company, name, mobile: isMail ? '' : address, email: isMail ? address : '' };
}

/** Where each signs: side by side at the foot of the last page, further ones in a row above. Shares of the page. */
export function placesOf(signers: readonly Signer[]) {
  return signers.map(({ company }, at) => {
    const row = Math.floor(at / IN_A_ROW);
    const place = { x: 0.06 + (at % IN_A_ROW) * 0.23, y: 0.84 - row * 0.14, width: 0.19, height: company === '' ? 0.06 : 0.12 };
    return { key: `place-${at}`, party: `signer-${at}`, kind: company === '' ? ('ink' as const) : ('seal' as const), page: -1, ...place };
  });
}
