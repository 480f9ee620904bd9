import { askSending, MOST_WAITING_REQUESTS } from '@moqi/api/reach/agents';
import { formatDateHourMinute } from '@moqi/rules';
import type { Member } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { tellPerson } from '#modules/enterprise/members/index.ts';
import { authorOf } from '#modules/records/logs/index.ts';
import { type Contract, holdJudged, judge, logDeed, readContractRow, senderOf, standingOf } from '#modules/work/contracts/index.ts';
import { assertReady, assertVerified, digestOfDraft, openDraft } from '#modules/work/sending/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { newRequest } from '../acts/new-request.ts';
import { requestShown } from '../acts/request-shown.ts';
import { sendAuthorised } from '../acts/send-authorised.ts';
import { sendingAskedWords } from '../message-words.ts';
import { type SendingRequest, stateOf } from '../sending-request.ts';
import { holdWaiting, insertRequest, saveDecision, waitingFor } from '../store/sending-requests.ts';
import { pageOfRequest } from '../wire.ts';

interface Asking {
  readonly actor: Member;
  readonly contract: Contract;
  readonly digest: string;
  readonly now: Date;
}

/** The request that waits for this very draft, or a new one. @throws DomainError SENDING_REQUESTS_TOO_MANY */
async function ask(tx: Tx, platform: Platform, { actor, contract, digest, now }: Asking): Promise<SendingRequest> {
  const { party, personId, merchantKey, name: agentName } = actor;
  const former = await holdWaiting(tx, party, contract.contractId);
  if (former !== undefined && former.digest === digest && stateOf(former, now) === 'waiting') return former;
  if (former !== undefined) await saveDecision(tx, former, { state: stateOf(former, now) === 'expired' ? 'expired' : 'replaced', now });
  const waiting = await waitingFor(tx, party, personId, now);
  if (waiting.filter(({ keyId }) => keyId === merchantKey?.keyId).length >= MOST_WAITING_REQUESTS)
    throw new DomainError('SENDING_REQUESTS_TOO_MANY', { most: MOST_WAITING_REQUESTS });
  const request = newRequest(actor, { contractId: contract.contractId, digest, now });
  await insertRequest(tx, request);
  const page = platform.config.publicUrl + pageOfRequest(request.requestId);
  const words = sendingAskedWords({ agentName, contractName: contract.name, page });
  await tellPerson(tx, platform, { party, person: personId, template: 'agents.sendingAsked', words, now });
  await logDeed(tx, authorOf(actor, now), contract, { action: 'contracts.askSending' });
  return request;
}

/** With the page where a member finds it. */
async function shown(tx: Tx, platform: Platform, request: SendingRequest, asked: Pick<Asking, 'contract' | 'now'>) {
  return { ...(await requestShown(tx, platform, request, asked)), page: platform.config.publicUrl + pageOfRequest(request.requestId) };
}

export const askSendingHandler = handleInSteps(askSending, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const key = { owner: actor.party, contractId: input.applyId };
  const seen = (await readContractRow(reads.db, key.owner, key.contractId)) ?? fail('CONTRACT_NOT_FOUND');
  // a draft has no participants yet
  enforce(judge('editDraft', standingOf({ contract: seen, participants: [] }, actor, now)));
  const draft = openDraft(platform, seen);
  if (draft === undefined) throw new Error('a draft has what was saved');
  await assertVerified(reads, actor);
  const sender = await senderOf(reads, actor);
  const digest = digestOfDraft(platform, draft);
  const sent = await sendAuthorised(platform, { actor, sender, contract: seen, draft, digest, now }, transact);
  if (sent !== undefined) return transact((tx) => shown(tx, platform, sent.request, { contract: sent.contract, now }));
  // what sending would refuse is told to the one who can mend it, before a person is asked
  await assertReady(platform, { sender, draft, now });
  return transact(async (tx) => {
    const { contract } = await holdJudged(tx, actor, key, { verb: 'editDraft', now });
    if (contract.revision !== seen.revision) fail('DRAFT_CHANGED', { time: formatDateHourMinute(contract.updatedAt) });
    return shown(tx, platform, await ask(tx, platform, { actor, contract, digest, now }), { contract, now });
  });
});
