import { CALLBACK_STATES, type CallbackRow } from '@moqi/api/reach/callbacks';
import { optionalTexts } from '#shared/search/search.ts';

/** What the address of the page may say, with the names of the wire. */
export interface CallbacksSearch {
  /** those of the sandbox */
  readonly sandbox?: true;
  readonly dealStatus?: CallbackRow['dealStatus'];
  readonly applyNo?: string;
  readonly itemPage?: number;
}

const MOST_PAGES = 1000;

/** A mangled address shows everything, not an error. */
export function readCallbacksSearch(search: Record<string, unknown>): CallbacksSearch {
  const dealStatus = Object.values(CALLBACK_STATES).find((state) => String(state) === String(search['dealStatus']));
  const itemPage = Number(search['itemPage']);
  return {
    ...(String(search['sandbox']) === 'true' ? { sandbox: true } : {}),
    ...optionalTexts(search, { applyNo: 64 }),
    ...(dealStatus === undefined ? {} : { dealStatus }),
    ...(Number.isInteger(itemPage) && itemPage > 1 && itemPage <= MOST_PAGES ? { itemPage } : {}),
  };
}

/** What stays when what narrows the list goes. */
export const placeOf = ({ sandbox }: { readonly sandbox?: boolean }): Pick<CallbacksSearch, 'sandbox'> =>
  sandbox ? { sandbox: true } : {};
