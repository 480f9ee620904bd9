import type { KeyScope } from '@moqi/api/reach/merchant-keys';
import type { Member, Origin } from '#kernel/actor.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import type { Database } from '#platform/platform.ts';
import type { MerchantKey } from '../merchant-key.ts';
import { findKey } from '../store/keys.ts';
import { actorOfKey } from './key-actor.ts';

interface PageOfKey extends Pick<MerchantKey, 'party' | 'keyId'> {
  readonly scope: KeyScope;
  /** of the page around it; empty: there is none */
  readonly origin: string;
}

/** In whose name a page that a key asked for acts by now; undefined: key, scope, origin or member are no longer what they were. */
export async function actorForPage(db: Database, page: PageOfKey, visitor: Origin): Promise<Member | undefined> {
  const key = await findKey(db, page);
  if (key?.state !== 'active' || !key.scopes.includes(page.scope)) return undefined;
  if (page.origin !== '' && !key.origins.includes(page.origin)) return undefined;
  const membership = await memberOf(db, page.party, key.keeper);
  return membership && actorOfKey(key, membership, visitor);
}
