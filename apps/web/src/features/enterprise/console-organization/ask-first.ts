import { listGroupTree } from '@moqi/api/enterprise/joining';
import { listMembers } from '@moqi/api/enterprise/members';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '#shared/call/use-call.ts';
import { type MemberSearch, questionOf } from './member-search.ts';

/** Asks for what the page of members shows first, while its code is still on the way. What fails is asked again, and told, by the page. */
export function askFirst(queries: QueryClient, search: MemberSearch): void {
  const options = { audience: 'corporateAdmin', isInBackground: true } as const;
  void queries.prefetchQuery(callQuery(listGroupTree, {}, options));
  if (search.view !== 'requests') void queries.prefetchQuery(callQuery(listMembers, questionOf(search), options));
}
