import { canonicalCompanyName, unifiedSocialCreditCode } from '@moqi/rules';
import type { TextPiece } from '#ports/text-reader.ts';
import { labelled, rowsOf, sureText, type TextRow, textOf } from './text-rows.ts';

/** Empty: it was not read with certainty. */
export interface LicenceReading {
  readonly companyName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
}

/** Labels that stand in the right half of a licence: one that was read together with the value before it ends that value. */
const NEXT_LABEL = /(?:注册资本|成立日期|营业期限|经营范围|住所|类型).*$/;
/** GB 32100 uses none of these letters: one that was read is a digit. */
const NO_LETTERS: Readonly<Record<string, string>> = { O: '0', I: '1', S: '5', Z: '2' };

function codeOf(rows: readonly TextRow[]): string {
  for (const { text } of rows.flat()) {
    const seen = text.toUpperCase().replace(/[OISZ]/g, (letter) => NO_LETTERS[letter] ?? letter);
    for (const [code] of seen.matchAll(/(?<![0-9A-Z])[0-9A-Z]{18}(?![0-9A-Z])/g))
      if (unifiedSocialCreditCode(code) === undefined) return code;
  }
  return '';
}

/** What a business licence (营业执照) says of a company; undefined: it is none. */
export function readLicenceText(pieces: readonly TextPiece[]): LicenceReading | undefined {
  const rows = rowsOf(pieces);
  const creditCode = codeOf(rows);
  if (creditCode === '' && !rows.some((row) => /营业执照|统一社会信用代码/.test(textOf(row)))) return undefined;
  const valueOf = (label: RegExp, shape: RegExp) => {
    const value = labelled(rows, label);
    return sureText(value, shape, value?.text.replace(NEXT_LABEL, ''));
  };
  return {
    companyName: canonicalCompanyName(valueOf(/^(?:企业|字号)?名称[:：]?/, /^[\p{Script=Han}\w（）()·]{4,60}$/u)),
    creditCode,
    legalPerson: valueOf(/(?:法定代表人|负责人|投资人|经营者|执行事务合伙人)[:：]?/, /^[\p{Script=Han}·]{2,20}$/u),
  };
}
