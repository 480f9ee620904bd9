import { listTagCarriers, listUserTags } from '@moqi/api/enterprise/contacts';
import type { Member, Person } from '#kernel/actor.ts';
import { memberPersons } from '#modules/enterprise/members/index.ts';
import { handle } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { namesByAddress } from '../store/company-contacts.ts';
import { findTag, listTags } from '../store/user-tags.ts';

export const listUserTagsHandler = handle(listUserTags, async ({ actor, tx }) => ({ list: await listTags(tx, actor.party) }));

/** Names of those among the targets that are known by one. */
async function namesOf(db: Database, { kind, party }: Person | Member, targetIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (kind === 'person') return namesByAddress(db, party, targetIds);
  const members = await memberPersons(db, party, targetIds);
  return new Map([...members].map(([memberId, { name }]) => [memberId, name]));
}

export const listTagCarriersHandler = handle(listTagCarriers, async ({ actor, input, tx, fail }) => {
  const tag = await findTag(tx, actor.party, input.tagId);
  if (tag === undefined) return fail('TAG_UNKNOWN');
  const names = await namesOf(tx, actor, tag.targetIds);
  const list = tag.targetIds.map((targetId) => ({ targetId, name: names.get(targetId) ?? '' }));
  return { tagId: tag.tagId, name: tag.name, list };
});
