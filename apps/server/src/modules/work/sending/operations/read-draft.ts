import type { OutputOf } from '@moqi/api';
import { readDraft } from '@moqi/api/work/sending';
import type { PartyId } from '#kernel/actor.ts';
import { referToUpload, uploadsOf } from '#modules/trust/files/index.ts';
import { readContractRow, readJudged, readParticipants, readTimeline, signerNameOf, verdictOf } from '#modules/work/contracts/index.ts';
import { drawersOf } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { templateIdOf } from '../acts/begin-from-template.ts';
import { openDraft } from '../acts/draft-content.ts';
import { readPlan } from '../store/planned-sendings.ts';
import { draftToWire, planToWire } from '../wire.ts';

export const readDraftHandler = handle(readDraft, async ({ actor, input, now, platform, reads, tx }) => {
  const key = { owner: actor.party, contractId: input.applyId };
  const { contract } = await readJudged(reads, actor, key, { verb: 'editDraft', now });
  const draft = openDraft(platform, contract);
  if (draft === undefined) throw new Error('a draft has what the wizard saved');
  const wanted = draft.files.map(({ uploadId }) => uploadId);
  const uploads = await uploadsOf(tx, actor.party, wanted);
  const files = [...uploads.values()].map((upload) => referToUpload(platform, actor.party, upload, now));
  const verdict = verdictOf(await readTimeline(tx, contract));
  const { contractId, number, revision, updatedAt } = contract;
  const templateId = await templateIdOf(tx, contract, draft);
  const savedAt = updatedAt.toISOString();
  const saved = { ...draftToWire(draft), applyId: contractId, applyNo: number, savedAt, revision, files };
  const repeats = contract.repeats === undefined ? undefined : await endingOf(tx, contract.owner, contract.repeats);
  const [related] = draft.relation === undefined ? [] : await drawersOf(tx, actor.party, draft.relation.contractId);
  const plan = await readPlan(tx, contract);
  const planned = plan && plan.outcome !== 'sent' && { planned: planToWire(plan) };
  const relating = related && { related: { applyNo: related.number, contractName: related.name } };
  return { ...saved, ...planned, ...relating, ...(verdict && { verdict }), ...(repeats && { repeats }), ...(templateId && { templateId }) };
});

/** How the contract that a draft repeats ended; the participant who refused it is named. */
async function endingOf(tx: Tx, owner: PartyId, contractId: string): Promise<OutputOf<typeof readDraft>['repeats']> {
  const ended = await readContractRow(tx, owner, contractId);
  if (ended === undefined) return undefined;
  const { number: applyNo, state, endedAt, endReason } = ended;
  const refusing = (await readParticipants(tx, owner, contractId)).find((one) => one.state === 'refused');
  const name = refusing === undefined ? '' : signerNameOf(refusing);
  return { applyNo, state, time: endedAt?.toISOString() ?? '', name, reason: refusing?.refuseReason ?? endReason ?? '' };
}
