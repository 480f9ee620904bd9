import { listMemberSeals } from '@moqi/api/work/grants';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { belongingsOfMembers } from '#modules/enterprise/members/index.ts';
import { handle } from '#operation/handle.ts';
import { sealsPerMember } from '../member-seals.ts';
import { rightsInForce } from '../store/seal-grants.ts';

export const listMemberSealsHandler = handle(listMemberSeals, async ({ actor, input, tx, now }) => {
  const { party } = actor;
  const belongings = (await organizationOf(tx, party)).verified ? await belongingsOfMembers(tx, party, input.corpUserIds) : new Map();
  const of = [...belongings.values()];
  const rights = await rightsInForce(tx, party, {
    memberIds: [...belongings.keys()],
    roleIds: [...new Set(of.flatMap(({ roleIds }) => roleIds))],
    groupIds: [...new Set(of.flatMap(({ groupIds }) => groupIds))],
    now,
  });
  return { list: sealsPerMember(belongings, rights) };
});
