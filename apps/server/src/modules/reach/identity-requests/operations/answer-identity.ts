import {
  answerIdentityRequest,
  listIdentityConsents,
  showIdentityRequest,
  withdrawIdentityConsent,
} from '@moqi/api/reach/identity-requests';
import { maskedName } from '#modules/enterprise/contacts/index.ts';
import { findOrganizations, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle } from '#operation/handle.ts';
import { emit } from '#platform/events/emit.ts';
import { askedOf } from '../acts/asked-of.ts';
import { nameOf, provenOf } from '../acts/proven.ts';
import { identityAnswered } from '../events.ts';
import { identityState } from '../identity-request.ts';
import { agreedBy, saveAnswer, withdrawAgreed } from '../store/identity-requests.ts';

export const showIdentityRequestHandler = handle(showIdentityRequest, async ({ actor, input, reads, now }) => {
  const { request, subject } = await askedOf(reads, actor, input.ticket);
  const name = await nameOf(reads, request, subject);
  return {
    corpName: (await organizationOf(reads.db, request.party)).name,
    signatoryType: flagOf(request.kind === 'organization'),
    state: identityState(request, now),
    expireTime: request.ticketEndsAt.toISOString(),
    name,
    maskedName: maskedName(name),
    verified: (await provenOf(reads, request, subject)) !== undefined,
  };
});

export const answerIdentityRequestHandler = handle(answerIdentityRequest, async ({ actor, input, tx, reads, now, fail }) => {
  const { request, subject } = await askedOf(reads, actor, input.ticket);
  if (identityState(request, now) === 'expired') fail('IDENTITY_REQUEST_ENDED');
  if (input.agree && (await provenOf(reads, request, subject)) === undefined) fail('REAL_NAME_NEEDED');
  const state = input.agree ? ('agreed' as const) : ('refused' as const);
  const answer = { state, personId: actor.personId, subject, showsName: input.agree && input.showName, now };
  if (!(await saveAnswer(tx, request, answer))) fail('IDENTITY_REQUEST_DECIDED');
  await emit(tx, identityAnswered, { party: request.party, id: request.requestId, at: now, ids: {} });
  return { state };
});

export const listIdentityConsentsHandler = handle(listIdentityConsents, async ({ actor, tx }) => {
  const agreed = await agreedBy(tx, actor.personId);
  const parties = agreed.flatMap(({ party, kind, subject }) => (kind === 'organization' && subject ? [party, subject] : [party]));
  const names = new Map((await findOrganizations(tx, [...new Set(parties)])).map(({ party, name }) => [party, name]));
  return {
    list: agreed.map(({ requestId, party, kind, subject, showsName, answeredAt }) => ({
      requestId,
      corpName: names.get(party) ?? '',
      aboutCorp: kind === 'organization' && subject !== undefined ? (names.get(subject) ?? '') : '',
      showName: showsName,
      answerTime: answeredAt?.toISOString() ?? '',
    })),
  };
});

export const withdrawIdentityConsentHandler = handle(withdrawIdentityConsent, async ({ actor, input, tx, now, fail }) => {
  const [request] = await withdrawAgreed(tx, actor.personId, input.requestId);
  if (request === undefined) return fail('IDENTITY_REQUEST_UNKNOWN');
  await emit(tx, identityAnswered, { party: request.party, id: request.requestId, at: now, ids: {} });
  return { withdrawn: true as const };
});
