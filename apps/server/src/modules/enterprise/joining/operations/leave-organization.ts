import { leaveOrganization } from '@moqi/api/enterprise/joining';
import { asPartyId } from '#kernel/actor.ts';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { findMemberOfPerson } from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { partWithMember } from '../acts/part-with-member.ts';

export const leaveOrganizationHandler = handle(leaveOrganization, async ({ actor, input, tx, now, fail }) => {
  const party = asPartyId(input.corpId);
  await holdOrganization(tx, party);
  const member = await findMemberOfPerson(tx, party, actor.personId);
  if (member === undefined) return fail('NOT_FOUND');
  const successor = await partWithMember(tx, { member, step: 'leave', handover: input, now });
  const { memberId, name } = member;
  const author = { party, by: { personId: actor.personId, memberId, name }, origin: actor.origin, now };
  await recordLog(tx, author, {
    kind: 'operation',
    action: 'members.leave',
    object: { type: 'member', id: memberId, name },
    after: { successor },
  });
  return { left: true as const };
});
