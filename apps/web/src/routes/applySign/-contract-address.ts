import { readContract } from '@moqi/api/work/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { taskLinkOf } from '#entities/contract-document/task-link.ts';
import { callQuery } from '#shared/call/index.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const readContractSearch = (search: Record<string, unknown>) =>
  optionalTexts(search, { applyNo: 64, signNo: 64, sign: 128, ts: 20, key: 80, fromTo: 40, view: 10 });

export type ContractSearch = ReturnType<typeof readContractSearch>;

/** A link with a proof opens its contract for anybody, so the contract need not wait until it is known who reads it. */
export function askFirst(search: object, queries: QueryClient): void {
  const link = taskLinkOf({ ...search });
  if (link?.sign !== undefined) void queries.prefetchQuery(callQuery(readContract, link));
}
