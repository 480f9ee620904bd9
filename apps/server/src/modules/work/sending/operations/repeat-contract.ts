import { repeatContract } from '@moqi/api/work/sending';
import { readJudged, senderOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { openDraft } from '../acts/draft-content.ts';
import { saveDraft } from '../acts/save-draft.ts';
import { usualDeadline } from '../acts/usual-deadline.ts';
import { repeatedDraft } from '../repeated-draft.ts';

export const repeatContractHandler = handle(repeatContract, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const sender = await senderOf(reads, actor);
  const key = { owner: actor.party, contractId: input.applyId };
  const { contract: ended, participants } = await readJudged(reads, actor, key, { verb: 'repeat', now });
  const content = openDraft(platform, ended);
  // sent before anything was kept of what was sent
  if (content === undefined) return fail('CONTRACT_NOT_KEPT');
  const draft = repeatedDraft(content, participants, await usualDeadline(tx, actor.party, now));
  const saved = await saveDraft(tx, platform, sender, { draft, repeats: ended.contractId, template: ended.template, now });
  return { applyId: saved.contractId, applyNo: saved.number };
});
