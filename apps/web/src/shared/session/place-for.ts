import type { SessionState } from '@moqi/api/account/identity';
import type { Permission } from '@moqi/api/enterprise/roles';
import { isEnterprisePage } from './mode-paths.ts';

type Corp = SessionState['allAuthUser']['corps'][number];

/** What a page demands of the session that opens it. */
export interface PageDemand {
  readonly path: string;
  /** of pages of the console */
  readonly permission?: Permission | undefined;
}

/** The identity that the session acts in, and the enterprises that it may choose. */
export interface IdentityChoice {
  /** empty: in personal mode */
  readonly corpId: string;
  readonly corps: readonly Corp[];
}

/** here: the page opens. enter: it opens in that enterprise. choose: the person says in which, or learns that there is none. */
export type Place =
  | { readonly kind: 'here' }
  | { readonly kind: 'enter'; readonly corpId: string }
  | { readonly kind: 'choose'; readonly among: readonly Corp[] };

const HERE: Place = { kind: 'here' };

/** Where a page of an enterprise opens. A page is never opened elsewhere than asked for, and nobody leaves an enterprise unasked. */
export function placeFor({ path, permission }: PageDemand, { corpId, corps }: IdentityChoice): Place {
  if (!isEnterprisePage(path)) return HERE;
  const fits = ({ grants }: Corp): boolean => permission === undefined || grants[permission] !== undefined;
  const fitting = corps.filter(fits);
  if (corpId !== '') {
    const current = corps.find((corp) => corp.corpId === corpId);
    // a page that opens nowhere names the permission, and who can grant it
    return fitting.length === 0 || current === undefined || fits(current) ? HERE : { kind: 'choose', among: fitting };
  }
  const among = fitting.length > 0 ? fitting : corps;
  const [only, ...others] = among;
  return only !== undefined && others.length === 0 ? { kind: 'enter', corpId: only.corpId } : { kind: 'choose', among };
}
