import { deleteUserTag, saveUserTag, TAG_LIMITS, tagUsers } from '@moqi/api/enterprise/contacts';
import { readAddress } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Member, Person } from '#kernel/actor.ts';
import { membersOf } from '#modules/enterprise/members/index.ts';
import { handle } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { mayManageTags } from '../policy.ts';
import { deleteTag, findTag, insertTag, listTags, lockTags, renameTag, replaceTargets } from '../store/user-tags.ts';

export const saveUserTagHandler = handle(saveUserTag, async ({ actor, input, now, tx, fail }) => {
  if (!mayManageTags(actor)) return fail('FORBIDDEN');
  await lockTags(tx, actor.party);
  const tags = await listTags(tx, actor.party);
  const { tagId, name } = input;
  if (tags.some((tag) => tag.name === name && tag.tagId !== tagId)) return fail('TAG_EXISTS', { name });
  if (tagId === undefined) {
    if (tags.length >= TAG_LIMITS.tags) return fail('TOO_MANY_TAGS', { limit: TAG_LIMITS.tags });
    const made = { tagId: uuidv7({ msecs: now.getTime() }), name };
    await insertTag(tx, actor.party, { ...made, now });
    return { ...made, targetIds: [] };
  }
  const tag = tags.find((one) => one.tagId === tagId);
  if (tag === undefined) return fail('TAG_UNKNOWN');
  await renameTag(tx, actor.party, tagId, name);
  return { ...tag, name };
});

export const deleteUserTagHandler = handle(deleteUserTag, async ({ actor, input, tx, fail }) => {
  if (!mayManageTags(actor)) return fail('FORBIDDEN');
  await lockTags(tx, actor.party);
  if ((await findTag(tx, actor.party, input.tagId)) === undefined) return fail('TAG_UNKNOWN');
  await deleteTag(tx, actor.party, input.tagId);
  return { deleted: true as const };
});

/** The targets in one spelling; undefined when one of them is nobody. */
async function knownTargets(db: Database, actor: Person | Member, targetIds: readonly string[]): Promise<string[] | undefined> {
  const wanted = [...new Set(targetIds)];
  if (actor.kind === 'person') {
    const addresses = wanted.map((target) => readAddress(target)?.text);
    return addresses.includes(undefined) ? undefined : [...new Set(addresses.flatMap((address) => address ?? []))];
  }
  const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
  if (!wanted.every((target) => isUuid.test(target))) return undefined;
  const members = await membersOf(db, actor.party, wanted);
  return members.length === wanted.length ? wanted : undefined;
}

export const tagUsersHandler = handle(tagUsers, async ({ actor, input, tx, fail }) => {
  if (!mayManageTags(actor)) return fail('FORBIDDEN');
  await lockTags(tx, actor.party);
  const tag = await findTag(tx, actor.party, input.tagId);
  if (tag === undefined) return fail('TAG_UNKNOWN');
  const targets = await knownTargets(tx, actor, input.targetIds);
  if (targets === undefined) return fail('TAG_TARGET_UNKNOWN');
  await replaceTargets(tx, actor.party, tag.tagId, targets);
  return { ...tag, targetIds: targets.toSorted() };
});
