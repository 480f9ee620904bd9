import { APPROVAL_KINDS, type ApprovalKind } from '@moqi/api/work/flows';
import { optionalTexts, wholeNumber } from '#shared/search/search.ts';

export const PAGE_SIZE = 20;

export interface FlowSearch {
  readonly keyword?: string;
  readonly kind?: ApprovalKind;
  readonly itemPage?: number;
}

export function readFlowSearch(search: Record<string, unknown>): FlowSearch {
  const kind = APPROVAL_KINDS.find((one) => one === search['kind']);
  const itemPage = wholeNumber(search['itemPage'], 1, 500);
  return {
    ...optionalTexts(search, { keyword: 40 }),
    ...(kind === undefined ? {} : { kind }),
    ...(itemPage === undefined || itemPage === 1 ? {} : { itemPage }),
  };
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Which flow the designer opens; none: one that is new. */
export function readDesignSearch(search: Record<string, unknown>): { readonly flowId?: string } {
  const { flowId } = optionalTexts(search, { flowId: 36 });
  return flowId !== undefined && ID.test(flowId) ? { flowId } : {};
}
