import type { OutputOf } from '@moqi/api';
import type { listInbox } from '@moqi/api/account/inbox';
import { stringifySearch } from '#shared/search/search.ts';

type Notice = Pick<OutputOf<typeof listInbox>['list'][number], 'kind' | 'applyNo'>;

/** Where what a notice tells of can be seen. Undefined: it says all there is. */
export function noticeHref({ kind, applyNo }: Notice): string | undefined {
  if (applyNo !== '') return `/applySign/toDetailAnony${stringifySearch({ applyNo })}`;
  if (kind === 'approval') return '/corp/approval';
  return kind === 'account' ? '/signSettings/accountSecurity' : undefined;
}
