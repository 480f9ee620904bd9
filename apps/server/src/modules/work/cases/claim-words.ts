import { formatYuan } from '@moqi/rules';
import type { CaseFile } from './case-file.ts';

/** What a dispute about a contract asks for as a rule; the applicant changes it at will. */
export function usualClaims({
  amountFen,
}: Pick<CaseFile['contract'], 'amountFen'>): { readonly text: string; readonly amountFen: number | null }[] {
  const payment =
    amountFen === undefined
      ? { text: '请求裁决被申请人履行合同约定的付款义务', amountFen: null }
      : { text: `请求裁决被申请人支付合同款项 ${formatYuan(amountFen)} 元`, amountFen };
  return [payment, { text: '请求裁决被申请人承担本案的全部费用', amountFen: null }];
}
