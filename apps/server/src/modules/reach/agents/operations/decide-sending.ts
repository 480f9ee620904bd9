import { confirmSending, refuseSending } from '@moqi/api/reach/agents';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { payingOf } from '#modules/money/points/index.ts';
import { authorOf } from '#modules/records/logs/index.ts';
import { logDeed, readContractRow, senderOf } from '#modules/work/contracts/index.ts';
import { assertVerified, sendContract, sentAnswer } from '#modules/work/sending/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { askedDraft } from '../acts/asked-draft.ts';
import { type SendingRequest, undecidable } from '../sending-request.ts';
import { findRequest, saveDecision } from '../store/sending-requests.ts';

/** Of the member who decides, and still to be decided. @throws DomainError SENDING_REQUEST_… */
async function openRequest(db: Database, { party, personId }: Member, requestId: string, now: Date): Promise<SendingRequest> {
  const request = await findRequest(db, party, requestId);
  if (request === undefined || request.personId !== personId) throw new DomainError('SENDING_REQUEST_UNKNOWN');
  const why = undecidable(request, now);
  if (why !== undefined) throw new DomainError(why);
  return request;
}

export const confirmSendingHandler = handleInSteps(confirmSending, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const request = await openRequest(reads.db, actor, input.requestId, now);
  const contract = await readContractRow(reads.db, request.party, request.contractId);
  const draft = askedDraft(platform, request, contract);
  if (contract === undefined || draft === undefined) return fail('SENDING_REQUEST_CHANGED');
  const sender = await senderOf(reads, actor);
  await assertVerified(reads, actor);
  const { contractId, revision } = contract;
  const sending = { sender, draft, paying: payingOf(actor, sender.personName, platform.config), contractId, revision, now };
  const sent = await sendContract(platform, sending, (send) =>
    transact(async (tx) => {
      const loaded = await send(tx);
      // of two that confirm at once the second finds it decided, and its sending is undone with it
      if (!(await saveDecision(tx, request, { state: 'confirmed', now }))) throw new DomainError('SENDING_REQUEST_DECIDED');
      return loaded;
    }),
  );
  return sentAnswer(platform, sender, sent, now);
});

export const refuseSendingHandler = handle(refuseSending, async ({ actor, input: { requestId, reason }, now, tx }) => {
  const request = await openRequest(tx, actor, requestId, now);
  if (!(await saveDecision(tx, request, { state: 'refused', reason, now }))) throw new DomainError('SENDING_REQUEST_DECIDED');
  const contract = await readContractRow(tx, request.party, request.contractId);
  if (contract !== undefined) await logDeed(tx, authorOf(actor, now), contract, { action: 'contracts.refuseSending', reason });
  return { refused: true as const };
});
