import type { ErrorFacts } from '@moqi/api';
import type { InvoiceTitle } from '@moqi/api/money/orders';
import { unifiedSocialCreditCode } from '@moqi/rules';
import type { PartyKind } from '#modules/money/points/index.ts';

const NEEDED_FOR_SPECIAL = [
  ['address', '注册地址', 'the registered address'],
  ['phone', '电话', 'the telephone number'],
  ['bank', '开户行', 'the bank'],
  ['bankAccount', '银行账号', 'the bank account'],
] as const;

const refusal = (field: string, zh: string, en: string): ErrorFacts => ({ field, reason: { 'zh-CN': zh, en } });

/** Why a title cannot be used. A special invoice (专票) is for an enterprise and needs all of its facts. */
export function titleProblem(title: InvoiceTitle, kind: PartyKind): ErrorFacts | undefined {
  const isCompany = kind === 'organization';
  if (title.kind === 'special' && !isCompany) return refusal('kind', '个人只能开具普通发票', 'a person can only get a general invoice');
  if (isCompany && title.taxNumber === '') return refusal('taxNumber', '请填写纳税人识别号', 'the tax number is missing');
  if (title.taxNumber !== '' && unifiedSocialCreditCode(title.taxNumber) !== undefined) {
    return refusal('taxNumber', '纳税人识别号应为 18 位统一社会信用代码', 'the tax number must be a credit code of 18 characters');
  }
  if (title.kind !== 'special') return undefined;
  const missing = NEEDED_FOR_SPECIAL.find(([field]) => title[field] === '');
  return missing && refusal(missing[0], `专用发票需要填写${missing[1]}`, `a special invoice needs ${missing[2]}`);
}
