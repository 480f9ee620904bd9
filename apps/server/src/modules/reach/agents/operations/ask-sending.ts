import { askSending, MOST_WAITING_REQUESTS } from '@moqi/api/reach/agents';
import { formatDateHourMinute } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { tellPerson } from '#modules/enterprise/members/index.ts';
import { authorOf } from '#modules/records/logs/index.ts';
import { type Contract, holdJudged, logDeed, readJudged, senderOf } from '#modules/work/contracts/index.ts';
import { assertReady, assertVerified, digestOfDraft, openDraft } from '#modules/work/sending/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { requestShown } from '../acts/request-shown.ts';
import { sendingAskedWords } from '../message-words.ts';
import { endOfRequest, type SendingRequest, stateOf } from '../sending-request.ts';
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
  const request: SendingRequest = {
    party,
    requestId: uuidv7({ msecs: now.getTime() }),
    contractId: contract.contractId,
    personId,
    keyId: merchantKey?.keyId ?? '',
    agentName,
    digest,
    state: 'waiting',
    askedAt: now,
    endsAt: endOfRequest(now),
    decidedAt: undefined,
    reason: '',
  };
  await insertRequest(tx, request);
  const page = platform.config.publicUrl + pageOfRequest(request.requestId);
  const words = sendingAskedWords({ agentName, contractName: contract.name, page });
  await tellPerson(tx, platform, { party, person: personId, template: 'agents.sendingAsked', words, now });
  await logDeed(tx, authorOf(actor, now), contract, { action: 'contracts.askSending' });
  return request;
}

export const askSendingHandler = handleInSteps(askSending, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const key = { owner: actor.party, contractId: input.applyId };
  const { contract: seen } = await readJudged(reads, actor, key, { verb: 'editDraft', now });
  const draft = openDraft(platform, seen);
  if (draft === undefined) throw new Error('a draft has what was saved');
  await assertVerified(reads, actor);
  // what sending would refuse is told to the one who can mend it, before a person is asked
  await assertReady(platform, { sender: await senderOf(reads, actor), draft, now });
  const digest = digestOfDraft(platform, draft);
  return transact(async (tx) => {
    const { contract } = await holdJudged(tx, actor, key, { verb: 'editDraft', now });
    if (contract.revision !== seen.revision) fail('DRAFT_CHANGED', { time: formatDateHourMinute(contract.updatedAt) });
    const request = await ask(tx, platform, { actor, contract, digest, now });
    const page = platform.config.publicUrl + pageOfRequest(request.requestId);
    return { ...(await requestShown(tx, platform, request, now)), page };
  });
});
