import {
  giveRequested,
  listAuthorisationRequests,
  readAuthorisationRequest,
  refuseRequested,
  sendRequestCode,
} from '@moqi/api/work/auto-signing';
import { DomainError } from '#kernel/refusal.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { giveTo, proveGiver, sendCode } from '../acts/giving.ts';
import { givenFor, namesFor, openRequest, requestOf, termsOf } from '../acts/requests.ts';
import { checkTerms, giverOf } from '../acts/terms.ts';
import { purposeOfRequest } from '../authorisation-request.ts';
import { saveDecision, waitingFor } from '../store/authorisation-requests.ts';
import { listUses } from '../store/uses.ts';
import { requestToWire, usesToWire } from '../wire.ts';

export const readAuthorisationRequestHandler = handle(readAuthorisationRequest, async ({ actor, input, tx, now }) => {
  const request = await requestOf(tx, actor, input.requestId);
  const given = await givenFor(tx, request);
  const uses = given === undefined ? [] : await listUses(tx, request.party, given.authorisationId);
  const row = requestToWire(request, { names: await namesFor(tx, [request]), given, now });
  return { ...row, uses: usesToWire(uses) };
});

export const listAuthorisationRequestsHandler = handle(listAuthorisationRequests, async ({ actor, tx, now }) => {
  const requests = await waitingFor(tx, actor.party, actor.personId, now);
  const names = await namesFor(tx, requests);
  return { list: requests.map((request) => requestToWire(request, { names, given: undefined, now })) };
});

export const sendRequestCodeHandler = handle(sendRequestCode, async ({ actor, input, tx, platform, reads, now }) => {
  const request = await openRequest(tx, actor, input.requestId, now);
  const { address } = await giverOf(reads, actor, now);
  return await sendCode(tx, platform, { personId: actor.personId, address, purpose: purposeOfRequest(request), now });
});

export const giveRequestedHandler = handleInSteps(giveRequested, async ({ actor, input, platform, reads, now, transact }) => {
  const { personId, origin } = actor;
  const request = await openRequest(platform.db, actor, input.requestId, now);
  const { name: giverName, address } = await giverOf(reads, actor, now);
  const { endsAt, sealName } = await checkTerms(platform.db, actor, termsOf(request), now);
  const proofMethod = await proveGiver(
    platform,
    { personId, address, purpose: purposeOfRequest(request), now },
    { code: input.valicode, signPassword: input.signPassword },
  );
  const { sealId, templateIds, mostFen, keyId, keyName: name, mostContracts } = request;
  const key = { keyId, name, mostContracts, used: 0 };
  return transact(async (tx) => {
    const giving = { giverName, sealId, sealName, templateIds, mostFen, endsAt, address, proofMethod, origin, key };
    const authorisationId = await giveTo(tx, actor, giving, now);
    // of two that consent at once the second finds it decided, and what it gave is undone with it
    if (!(await saveDecision(tx, request, { state: 'given', authorisationId, now })))
      throw new DomainError('AUTHORISATION_REQUEST_DECIDED');
    return { authorisationId };
  });
});

export const refuseRequestedHandler = handle(refuseRequested, async ({ actor, input: { requestId, reason }, tx, now }) => {
  const request = await openRequest(tx, actor, requestId, now);
  if (!(await saveDecision(tx, request, { state: 'refused', reason, now }))) throw new DomainError('AUTHORISATION_REQUEST_DECIDED');
  const object = { type: 'seal', id: request.sealId, name: request.sealName } as const;
  await recordChange(tx, actor, now, { action: 'seals.refuseAuthorisation', object });
  return { refused: true as const };
});
