import { wholeNumber } from '#shared/search/search.ts';

export const SIDES = ['sent', 'signed'] as const;
export type Side = (typeof SIDES)[number];

export interface ContractSearch {
  /** signed: what the party signs; else what it sent */
  readonly side?: 'signed';
  readonly itemPage?: number;
}

export function readContractSearch(search: Record<string, unknown>): ContractSearch {
  const itemPage = wholeNumber(search['itemPage'], 1, 500);
  return {
    ...(search['side'] === 'signed' && { side: 'signed' as const }),
    ...(itemPage !== undefined && itemPage > 1 && { itemPage }),
  };
}
