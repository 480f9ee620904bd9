import { switchIdentity } from '@moqi/api/account/identity';
import { acceptInvitation, addMember, createInvitation, switchMembers } from '@moqi/api/enterprise/joining';
import { assignRoles, setGroupLeader, updateGroup } from '@moqi/api/enterprise/members';
import { type BuiltInRoleName, listRoles, operateRole } from '@moqi/api/enterprise/roles';
import type { FastifyInstance } from 'fastify';
import { APPLICANT, COLLEAGUES, INVITED } from './demo-people.ts';
import { enter, granted, linkTo } from './street.ts';
import type { Visitor } from './visitor.ts';

type Colleague = keyof typeof COLLEAGUES;

/** Department → the one above it. */
const GROUPS = [
  ['采购部', undefined],
  ['采购一组', '采购部'],
  ['市场部', undefined],
  ['华东区', '市场部'],
  ['综合管理部', undefined],
  ['法务组', '综合管理部'],
  ['财务部', undefined],
] as const;

/** Where everybody works, and as what. The first of a department leads it. */
const POSTS: readonly (readonly [Colleague, (typeof GROUPS)[number][0], string, BuiltInRoleName?])[] = [
  ['purchaser', '采购部', '采购经理', 'contractAdmin'],
  ['storekeeper', '采购一组', '仓储主管'],
  ['seller', '市场部', '市场总监', 'contractAdmin'],
  ['assistant', '华东区', '销售助理'],
  ['personnel', '综合管理部', '人事经理'],
  ['keeper', '综合管理部', '印章管理员', 'sealAdmin'],
  ['lawyer', '法务组', '法务'],
  ['accountant', '财务部', '财务经理', 'finance'],
  ['engineer', '采购一组', '工程师'],
];

export interface FilledOrganization {
  readonly corpId: string;
  readonly members: Readonly<Record<Colleague, { readonly memberId: string; readonly visitor: Visitor }>>;
  readonly groups: ReadonlyMap<string, string>;
}

async function makeGroups(admin: Visitor): Promise<ReadonlyMap<string, string>> {
  const groups = new Map<string, string>();
  for (const [groupName, above] of GROUPS) {
    const parentId = above === undefined ? undefined : groups.get(above);
    const made = await granted(admin.call(updateGroup, 'corporateAdmin', { groupName, ...(parentId !== undefined && { parentId }) }));
    groups.set(groupName, made.groupId);
  }
  return groups;
}

function accept(visitor: Visitor, link: URLSearchParams) {
  const part = (parameter: string): string => link.get(parameter) ?? '';
  return granted(visitor.call(acceptInvitation, 'session', { k: part('k'), sign: part('sign'), ts: part('ts') }));
}

/** Invited by the administrator; a person with an account follows the link of the message. */
async function join(app: FastifyInstance, admin: Visitor, groups: ReadonlyMap<string, string>): Promise<FilledOrganization> {
  const members: Partial<Record<Colleague, { memberId: string; visitor: Visitor }>> = {};
  let corpId = '';
  for (const [who, groupName, title] of POSTS) {
    const { name, mobile } = COLLEAGUES[who];
    const groupId = groups.get(groupName);
    const added = await granted(
      admin.call(addMember, 'corporateAdmin', { name, mobile, title, ...(groupId !== undefined && { groupId }) }),
    );
    const visitor = await enter(app, { mobile });
    ({ corpId } = await accept(visitor, await linkTo(app, { address: mobile, about: 'k=' })));
    members[who] = { memberId: added.corpUserId, visitor };
  }
  for (const { name, mobile } of INVITED) await granted(admin.call(addMember, 'corporateAdmin', { name, mobile }));
  return { corpId, members: members as FilledOrganization['members'], groups };
}

async function giveRoles(admin: Visitor, { members, groups }: FilledOrganization): Promise<void> {
  const { list } = await granted(admin.call(listRoles, 'corporateAdmin', {}));
  const assign = (roleId: string, ...corpUserIds: readonly string[]) =>
    granted(admin.call(assignRoles, 'corporateAdmin', { oper: 'assign', corpUserIds: [...corpUserIds], roleIds: [roleId] }));
  for (const [who, , , role] of POSTS) {
    const card = list.find(({ builtIn }) => builtIn === role);
    if (role !== undefined && card !== undefined) await assign(card.roleId, members[who].memberId);
  }
  const reader = {
    'contracts.send': 'enterprise',
    'contracts.read': 'enterprise',
    'flows.read': 'enterprise',
    'logs.read': 'own',
  } as const;
  const own = await granted(
    admin.call(operateRole, 'corporateAdmin', { oper: 'create', roleName: '合同审阅', description: '审阅全公司的合同', grants: reader }),
  );
  await assign(own.roleId, members.lawyer.memberId);
  for (const [who, groupName] of POSTS.filter(([, group], at) => POSTS.findIndex(([, first]) => first === group) === at)) {
    const groupId = groups.get(groupName) ?? '';
    await granted(admin.call(setGroupLeader, 'corporateAdmin', { groupId, corpUserId: members[who].memberId }));
  }
}

/** Departments, members in every state, roles, and a person who asks to join by an open link. */
export async function fillOrganization(app: FastifyInstance, admin: Visitor): Promise<FilledOrganization> {
  const filled = await join(app, admin, await makeGroups(admin));
  await giveRoles(admin, filled);
  const { engineer, ...others } = filled.members;
  await granted(admin.call(switchMembers, 'corporateAdmin', { corpUserIds: [engineer.memberId], oper: 'disable' }));
  const { url } = await granted(admin.call(createInvitation, 'corporateAdmin', { needsApproval: 1 }));
  await accept(await enter(app, APPLICANT), new URL(url).searchParams);
  const { corpId } = filled;
  for (const { visitor } of Object.values(others)) await granted(visitor.call(switchIdentity, 'session', { corpId }));
  return filled;
}
