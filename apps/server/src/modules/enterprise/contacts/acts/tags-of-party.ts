import type { UserTag } from '@moqi/api/enterprise/contacts';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { listTags, lockTags } from '../store/user-tags.ts';

/** The tags of a party, in the order in which they were made. */
export async function tagsOfParty(db: Database, party: PartyId): Promise<readonly Pick<UserTag, 'tagId' | 'name'>[]> {
  return listTags(db, party);
}

/** The same; none is made, renamed or deleted until the transaction ends. */
export async function holdTags(tx: Tx, party: PartyId): Promise<readonly Pick<UserTag, 'tagId' | 'name'>[]> {
  await lockTags(tx, party);
  return listTags(tx, party);
}
