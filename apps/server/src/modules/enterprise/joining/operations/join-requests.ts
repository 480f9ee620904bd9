import { decideJoinRequest, listJoinRequests } from '@moqi/api/enterprise/joining';
import { maskEmail, maskMobile } from '@moqi/rules';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { holdOrganization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { findMemberOfPerson, groupNames, placeWithin, reachOf } from '#modules/enterprise/members/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { enter } from '../acts/join-enterprise.ts';
import { requestFor, transition } from '../acts/transition.ts';
import { countJoinRequests, type JoinRequest, joinRequestPage } from '../store/join-requests.ts';

export const listJoinRequestsHandler = handle(listJoinRequests, async ({ actor, input, tx }) => {
  const { itemPage, pageSize, state } = input;
  const query = { state, reach: await reachOf(tx, actor, 'members.manage') };
  const requests = await joinRequestPage(tx, actor.party, query, { itemPage, pageSize });
  const groups = await groupNames(tx, actor.party);
  const list = requests.map((request) => ({
    requestId: request.requestId,
    name: request.name,
    mobile: maskMobile(request.mobile ?? ''),
    email: maskEmail(request.email ?? ''),
    groupId: request.groupId ?? '',
    groupName: groups.get(request.groupId ?? '') ?? '',
    invitedBy: request.invitedByName,
    state: request.state,
    reason: request.reason,
    decidedBy: request.decidedByName,
    createTime: request.createdAt.toISOString(),
    decideTime: request.decidedAt?.toISOString() ?? '',
  }));
  return { list, count: await countJoinRequests(tx, actor.party, query), itemPage, pageSize };
});

interface Approving {
  readonly actor: Member;
  readonly request: JoinRequest;
  readonly groupId: string | undefined;
  readonly organizationName: string;
  readonly now: Date;
}

/** Lets the person in, who may have become a member by another way in the meantime. */
async function letIn(tx: Tx, { actor, request, groupId, organizationName, now }: Approving): Promise<void> {
  const own = await findMemberOfPerson(tx, actor.party, request.personId);
  if (own?.state === 'disabled') throw new DomainError('MEMBERSHIP_DISABLED', { name: organizationName });
  if (own) return;
  const account = await personAccount(tx, request.personId);
  await enter(tx, { party: actor.party, account, groupId, invitedBy: undefined, origin: actor.origin, now });
}

const noReason = { reason: { 'zh-CN': '请填写不同意的原因，申请人会看到', en: 'please give a reason; the applicant is told' } };

export const decideJoinRequestHandler = handle(decideJoinRequest, async ({ actor, input, tx, reads, now, fail }) => {
  const { requestId, oper, reason = '' } = input;
  if (oper === 'refuse' && reason === '') fail('INPUT_INVALID', noReason);
  await holdOrganization(tx, actor.party);
  const request = await requestFor(tx, actor, { requestId, step: oper });
  if (oper === 'approve') {
    const { name: organizationName } = await reads.once(organizationOf, actor.party);
    const groupId = input.groupId === undefined ? request.groupId : await placeWithin(tx, actor, input.groupId);
    await letIn(tx, { actor, request, groupId, organizationName, now });
  }
  const { state } = await transition(tx, actor, request, { step: oper, reason, now });
  return { requestId, state };
});
