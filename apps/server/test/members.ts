import type { InputOf } from '@moqi/api';
import { acceptInvitation, addMember, type InvitationRow } from '@moqi/api/enterprise/joining';
import { listMembers, type MemberRow, updateGroup } from '@moqi/api/enterprise/members';
import type { PartyId } from '#kernel/actor.ts';
import { transact } from '#platform/database/transact.ts';
import { openMember, type TestEnterprise, type TestPerson } from './people.ts';
import type { World } from './world.ts';

type Who = Pick<TestPerson, 'browser'>;

/** The signed parameters of a link to the invitation page. */
export function linkParts(url: string): InputOf<typeof acceptInvitation> {
  const parameters = new URL(url).searchParams;
  const part = (name: string): string => parameters.get(name) ?? '';
  return { k: part('k'), sign: part('sign'), ts: part('ts') };
}

export const partsOf = ({ url }: Pick<InvitationRow, 'url'>) => linkParts(url);

/** The parameters of the newest invitation sent to an address. */
export async function invitationTo(world: Pick<World, 'linksTo'>, address: string): Promise<InputOf<typeof acceptInvitation>> {
  const link = (await world.linksTo(address)).findLast(({ searchParams }) => searchParams.has('k'));
  if (link === undefined) throw new Error(`no invitation was sent to ${address}`);
  return linkParts(link.href);
}

export async function makeGroup({ admin }: TestEnterprise, groupName: string, parentId?: string): Promise<string> {
  const answer = await admin.browser.call(updateGroup, 'corporateAdmin', { groupName, ...(parentId !== undefined && { parentId }) });
  if (!answer.success) throw new Error(`making a group failed: ${answer.msg}`);
  return answer.data.groupId;
}

/** A member that the administrator wrote down and who has not answered yet. */
export async function inviteMember({ admin }: TestEnterprise, input: InputOf<typeof addMember>): Promise<string> {
  const answer = await admin.browser.call(addMember, 'corporateAdmin', input);
  if (!answer.success) throw new Error(`adding a member failed: ${answer.msg}`);
  return answer.data.corpUserId;
}

export async function membersBy({ browser }: Who, filter: InputOf<typeof listMembers> = {}): Promise<MemberRow[]> {
  const answer = await browser.call(listMembers, 'corporateAdmin', { pageSize: 100, ...filter });
  if (!answer.success) throw new Error(`listing members failed: ${answer.msg}`);
  return answer.data.list;
}

export async function memberNamed(who: Who, name: string): Promise<MemberRow> {
  const row = (await membersBy(who)).find((member) => member.name === name);
  if (!row) throw new Error(`no member ${name}`);
  return row;
}

/** A member who manages the members of the member's group and of those below it. */
export async function openGroupManager(world: World, party: PartyId, groupId: string): Promise<TestPerson & { memberId: string }> {
  const member = await openMember(world, party);
  const roleId = crypto.randomUUID();
  const now = world.clock.now();
  await transact(world.platform.db, async (tx) => {
    const grants = JSON.stringify({ 'members.read': 'group', 'members.manage': 'group', 'contracts.send': 'enterprise' });
    const times = { created_at: now, updated_at: now };
    await tx
      .insertInto('roles')
      .values({ party_id: party, role_id: roleId, name: `部门管理员 ${roleId}`, grants, ...times })
      .execute();
    await tx
      .insertInto('member_roles')
      .values({ party_id: party, member_id: member.memberId, role_id: roleId, assigned_at: now })
      .execute();
    const placing = tx.updateTable('members').set({ group_id: groupId });
    await placing.where('party_id', '=', party).where('member_id', '=', member.memberId).execute();
  });
  return member;
}
