import { stringifySearch } from '#shared/search/search.ts';

/** The page of a contract, to read it before or after it is signed together with others. */
export function taskHref({ applyNo, signNo }: { readonly applyNo: string; readonly signNo: string }): string {
  return `/applySign/toDetailAnony${stringifySearch({ applyNo, signNo, view: 'detail' })}`;
}
