import { askAuthorisation, MOST_WAITING_AUTHORISATIONS, withdrawAuthorisation } from '@moqi/api/work/auto-signing';
import { formatDate } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { tellPerson } from '#modules/enterprise/members/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { templateNames } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import { givenFor, heldRequestOf } from '../acts/requests.ts';
import { checkTerms, termsFrom } from '../acts/terms.ts';
import { type AuthorisationRequest, endOfRequest, requestState } from '../authorisation-request.ts';
import { authorisationAskedWords } from '../message-words.ts';
import { insertRequest, saveDecision, waitingFor } from '../store/authorisation-requests.ts';
import { endGiven } from '../store/authorisations.ts';
import { pageOfRequest, requestToWire } from '../wire.ts';

export const askAuthorisationHandler = handle(askAuthorisation, async ({ actor, input, platform, tx, now, fail }) => {
  const { party, personId, merchantKey, name: keyName } = actor;
  const { sealId, mostContracts, mostFen } = input;
  const keyId = merchantKey?.keyId ?? '';
  const { templateIds, ...terms } = termsFrom({ ...input, tplIds: [...new Set(input.tplIds)] });
  const { endsAt: termsEndAt, sealName } = await checkTerms(tx, actor, { ...terms, templateIds }, now);
  const waiting = (await waitingFor(tx, party, personId, now)).filter((one) => one.keyId === keyId);
  if (waiting.length >= MOST_WAITING_AUTHORISATIONS) fail('AUTHORISATION_REQUESTS_TOO_MANY', { most: MOST_WAITING_AUTHORISATIONS });
  const requestId = uuidv7({ msecs: now.getTime() });
  const asked = { party, requestId, keyId, keyName, personId, sealId, sealName, templateIds, mostFen, mostContracts, termsEndAt };
  const undecided = { state: 'waiting', decidedAt: undefined, reason: '', authorisationId: undefined } as const;
  const request: AuthorisationRequest = { ...asked, ...undecided, askedAt: now, endsAt: endOfRequest(now) };
  await insertRequest(tx, request);
  const page = platform.config.publicUrl + pageOfRequest(requestId);
  const words = authorisationAskedWords({ keyName, sealName, page });
  await tellPerson(tx, platform, { party, person: personId, template: 'autosigning.authorisationAsked', words, now });
  await recordChange(tx, actor, now, {
    action: 'seals.askAuthorisation',
    object: { type: 'seal', id: sealId, name: sealName },
    after: { to: formatDate(termsEndAt), mostUses: mostContracts, ...(mostFen !== undefined && { mostAmount: String(mostFen) }) },
  });
  return { ...requestToWire(request, { names: await templateNames(tx, party, templateIds), given: undefined, now }), page };
});

export const withdrawAuthorisationHandler = handle(withdrawAuthorisation, async ({ actor, input, tx, now }) => {
  const request = await heldRequestOf(tx, actor, input.requestId);
  if (await saveDecision(tx, request, { state: 'withdrawn', now })) return { state: 'withdrawn' as const, ended: false };
  const { sealId, sealName } = request;
  const given = await givenFor(tx, request);
  const ended = given !== undefined && (await endGiven(tx, given, now));
  const object = { type: 'seal', id: sealId, name: sealName } as const;
  if (ended) await recordChange(tx, actor, now, { action: 'seals.endAuthorisation', object });
  return { state: requestState(request, now), ended };
});
