import { readContractTags, tagContracts } from '@moqi/api/work/contract-tags';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { holdTags, mayManageTags, tagsOfParty } from '#modules/enterprise/contacts/index.ts';
import { changeContractTags, countTagged, visibleAmong } from '#modules/work/drawers/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';

/** The asked contracts, each once: who may see one may tag it. @throws DomainError CONTRACT_NOT_FOUND unless all are seen */
async function seenContracts(tx: Tx, actor: Person | Member, applyIds: readonly string[]): Promise<string[]> {
  const asked = [...new Set(applyIds)];
  if ((await visibleAmong(tx, actor, asked)).length < asked.length) throw new DomainError('CONTRACT_NOT_FOUND');
  return asked;
}

export const readContractTagsHandler = handle(readContractTags, async ({ actor, input, tx }) => {
  const contractIds = await seenContracts(tx, actor, input.applyIds);
  const counts = await countTagged(tx, actor.party, contractIds);
  const tags = await tagsOfParty(tx, actor.party);
  return {
    list: tags.map(({ tagId, name: tagName }) => ({ tagId, tagName, contractCount: counts.get(tagId) ?? 0 })),
    canManage: flagOf(mayManageTags(actor)),
  };
});

export const tagContractsHandler = handle(tagContracts, async ({ actor, input, tx, fail }) => {
  const contractIds = await seenContracts(tx, actor, input.applyIds);
  const known = new Set((await holdTags(tx, actor.party)).map(({ tagId }) => tagId));
  const { add, remove } = input;
  if (![...add, ...remove].every((tagId) => known.has(tagId))) return fail('TAG_UNKNOWN');
  return { changed: await changeContractTags(tx, actor.party, { contractIds, add, remove }) };
});
