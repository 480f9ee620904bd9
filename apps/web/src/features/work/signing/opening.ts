import { readContract } from '@moqi/api';
import type { QueryClient } from '@tanstack/react-query';
import { taskLinkOf } from '#entities/contract-document/index.ts';
import { callQuery } from '#shared/call/index.ts';

export { SigningFlow } from './signing-flow.tsx';

/** A link with a proof opens its contract for anybody, so the contract need not wait until it is known who reads it. */
export function askForContract(search: object, queries: QueryClient): void {
  const link = taskLinkOf({ ...search });
  if (link?.sign !== undefined) void queries.prefetchQuery(callQuery(readContract, link));
}
