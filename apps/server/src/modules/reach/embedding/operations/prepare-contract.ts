import { enterPreparing, PREPARING_HOURS, savePrepared, sendPrepared, showPreparedFile } from '@moqi/api/reach/embedding';
import { DomainError } from '#kernel/refusal.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { referToUpload, uploadsOf } from '#modules/trust/files/index.ts';
import { senderOf } from '#modules/work/contracts/index.ts';
import { documentAnswer } from '#modules/work/downloads/index.ts';
import { saveDraft } from '#modules/work/sending/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handleInSteps } from '#operation/handle.ts';
import { draftInHand } from '../acts/draft-in-hand.ts';
import { maySendIn, preparerFor, preparerOf } from '../acts/preparer-of.ts';
import { sendSavedDraft } from '../acts/send-draft.ts';
import { digestOf, newPreparingToken } from '../embedded-task.ts';
import { withPrepared } from '../preparing.ts';
import { preparingTickets } from '../store/preparings.ts';
import { contentsToWire, preparedFromWire } from '../wire.ts';

const HOUR_MS = 60 * 60 * 1000;

export const enterPreparingHandler = handleInSteps(enterPreparing, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const { db } = platform;
  const token = newPreparingToken();
  const endsAt = new Date(now.getTime() + PREPARING_HOURS * HOUR_MS);
  const one = await transact((tx) => preparingTickets.take(tx, digestOf(input.ticket), { digest: digestOf(token), endsAt, now }));
  const member = one && (await preparerFor(db, one, actor.origin));
  if (one === undefined || member === undefined) return fail('PREPARING_ENTRY_ENDED');
  const { party, contractId } = one;
  const { contract, draft } = await draftInHand({ platform, reads, now }, member, contractId).catch(entryEnded);
  const wanted = draft.files.map(({ uploadId }) => uploadId);
  const uploads = await uploadsOf(db, party, wanted);
  return {
    token,
    corpName: (await organizationOf(db, party))?.name ?? '',
    applyNo: contract.number,
    contractName: draft.name,
    canSend: maySendIn(one, member),
    needCa: flagOf(draft.needsRealNames),
    serverCa: flagOf(draft.keyHolder === 'platform'),
    contents: contentsToWire(draft),
    files: [...uploads.values()].map((upload) => referToUpload(platform, party, upload, now)),
    revision: contract.revision,
    endTime: endsAt.toISOString(),
  };
});

/** The draft was sent or deleted since the address was made. */
function entryEnded(error: unknown): never {
  throw error instanceof DomainError ? new DomainError('PREPARING_ENTRY_ENDED') : error;
}

export const savePreparedHandler = handleInSteps(savePrepared, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const { token, revision, ...contents } = input;
  const { preparing, member } = await preparerOf(platform.db, { token, visitor: actor.origin, now });
  const { contractId } = preparing;
  const { draft: before } = await draftInHand({ platform, reads, now }, member, contractId);
  const draft = withPrepared(before, preparedFromWire(before, contents)) ?? fail('FILE_UNKNOWN');
  const sender = await senderOf(reads, member);
  const saved = await transact((tx) => saveDraft(tx, platform, sender, { draft, contractId, revision, now }));
  return { savedAt: now.toISOString(), revision: saved.revision };
});

export const sendPreparedHandler = handleInSteps(sendPrepared, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const { token, revision } = input;
  const { preparing, member } = await preparerOf(platform.db, { token, visitor: actor.origin, now });
  if (!maySendIn(preparing, member)) return fail('PREPARING_SENDS_NOT');
  const inHand = await draftInHand({ platform, reads, now }, member, preparing.contractId);
  const { applyNo, sent, approving, sendTime } = await sendSavedDraft({ platform, reads }, { ...inHand, member, revision, now }, transact);
  return { applyNo, sent, approving, ...(sendTime !== undefined && { sendTime }) };
});

export const showPreparedFileHandler = handleInSteps(showPreparedFile, async ({ actor, input, now, platform, reads, fail }) => {
  const { db } = platform;
  const { token, targetId } = input;
  const { preparing, member } = await preparerOf(db, { token, visitor: actor.origin, now });
  const { draft } = await draftInHand({ platform, reads, now }, member, preparing.contractId);
  const isOfDraft = draft.files.some(({ uploadId }) => uploadId === targetId);
  const upload = isOfDraft ? (await uploadsOf(db, member.party, [targetId])).get(targetId) : undefined;
  if (upload === undefined) return fail('FILE_UNKNOWN');
  return documentAnswer(platform, { ...upload, segments: [upload.hash] }, { fileName: upload.fileName, disposition: 'inline' });
});
