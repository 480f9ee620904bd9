import { NO_MEMBER, setGroupLeader } from '@moqi/api/enterprise/members';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { findGroup } from '../acts/group-view.ts';
import type { MemberRecord } from '../member.ts';
import { stateWords } from '../member-words.ts';
import { updateGroupRow } from '../store/groups.ts';
import { findMember } from '../views/member-records.ts';

async function findLeader(tx: Tx, party: PartyId, memberId: string): Promise<MemberRecord | undefined> {
  if (memberId === NO_MEMBER) return undefined;
  const leader = await findMember(tx, party, memberId);
  if (leader === undefined || leader.state === 'left') throw new DomainError('MEMBER_NOT_FOUND');
  if (leader.state !== 'active') throw new DomainError('MEMBER_STATE', { name: leader.name, state: stateWords[leader.state] });
  return leader;
}

export const setGroupLeaderHandler = handle(setGroupLeader, async ({ actor, input, tx, now }) => {
  await holdOrganization(tx, actor.party);
  const group = await findGroup(tx, actor.party, input.groupId);
  const leader = await findLeader(tx, actor.party, input.corpUserId);
  const former = group.managerId === undefined ? undefined : await findMember(tx, actor.party, group.managerId);
  await updateGroupRow(tx, actor.party, group.groupId, { change: { managerId: leader?.memberId ?? null }, now });
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'groups.setLeader',
    object: { type: 'group', id: group.groupId, name: group.name },
    before: { leader: former?.name ?? '' },
    after: { leader: leader?.name ?? '' },
  });
  return { groupId: group.groupId };
});
