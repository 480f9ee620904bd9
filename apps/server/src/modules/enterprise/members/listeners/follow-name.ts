import { formerProofsOf, nameChanged, personAccount } from '#modules/account/identity/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { listen } from '#platform/events/listener.ts';
import { amendMembers } from '../acts/write-down.ts';
import { findMemberOfPerson } from '../views/member-records.ts';
import { listJoinedOrganizations } from '../views/memberships.ts';

/** A member who was listed under a name that is proven no more is listed under the new one; what else a company calls a member stays. */
export const followName = listen(nameChanged, 'members.followName', async ({ tx, event: { party: personId }, now }) => {
  const { name } = await personAccount(tx, personId);
  const former = new Set((await formerProofsOf(tx, personId)).names.map((one) => one.name));
  for (const party of await listJoinedOrganizations(tx, personId)) {
    const member = await findMemberOfPerson(tx, party, personId);
    if (member === undefined || member.name === name || !former.has(member.name)) continue;
    const { memberId } = member;
    await amendMembers(tx, party, [memberId], { name });
    await recordLog(
      tx,
      { party, by: { personId, memberId, name }, now },
      {
        kind: 'operation',
        action: 'members.rename',
        object: { type: 'member', id: memberId, name },
        before: { memberName: member.name },
        after: { memberName: name },
      },
    );
  }
});
