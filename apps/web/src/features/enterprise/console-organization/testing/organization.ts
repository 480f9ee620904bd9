import type { OutputOf } from '@moqi/api';
import { listGroupTree } from '@moqi/api/enterprise/joining';
import { type GroupNode, listMembers, type MemberRow } from '@moqi/api/enterprise/members';
import { listRoles } from '@moqi/api/enterprise/roles';
import { listMemberSeals } from '@moqi/api/work/grants';
import { answering } from '#shared/call/testing/answering.ts';

export const id = (number: number): string => `0199aa00-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const group = (number: number, groupName: string, memberCount: number, childCorpGroups: GroupNode[] = []): GroupNode => ({
  groupId: id(number),
  parentId: '0',
  groupName,
  memberCount,
  managerId: '',
  managerName: '',
  top: 0,
  deptId: '',
  childCorpGroups: childCorpGroups.map((child) => ({ ...child, parentId: id(number) })),
});

export const groups = [
  group(101, '总经办', 4),
  group(102, '采购部', 16),
  group(103, '研发中心', 58, [group(104, '视觉算法组', 18), group(105, '机械结构组', 26)]),
];

export const tree: OutputOf<typeof listGroupTree> = {
  corpName: '苏州栖禾新材料有限公司',
  memberCount: 128,
  disabledCount: 5,
  requestCount: 4,
  childCorpGroups: groups,
  can: { manageGroups: true, manageMembers: true },
};

const nothing = { edit: true, remind: false, bind: false, unbind: false, disable: false, enable: false, remove: true };

export const memberRow = (number: number, name: string, change: Partial<MemberRow> = {}): MemberRow => ({
  corpUserId: id(number),
  name,
  groupId: id(102),
  groupName: '采购部',
  title: '采购经理',
  roles: [{ roleId: id(301), roleName: '成员', builtIn: 'member' }],
  mobile: '138 **** 2046',
  email: '',
  state: 'active',
  realName: 1,
  nameDiffers: 0,
  superFlag: false,
  inviteTime: '2026-11-20T01:00:00.000Z',
  joinTime: '2026-11-20T02:00:00.000Z',
  can: { ...nothing, unbind: true, disable: true },
  ...change,
});

export const rows = [
  memberRow(201, '顾清妍'),
  memberRow(202, '何见微', { state: 'invited', realName: 0, joinTime: '', can: { ...nothing, remind: true, bind: true } }),
  memberRow(203, '苏晚晴', { realName: 0, can: { ...nothing, remind: true, unbind: true, disable: true } }),
  memberRow(204, '江叙白', { state: 'disabled', can: { ...nothing, enable: true, unbind: true } }),
  memberRow(205, '程屿', { nameDiffers: 1 }),
];

export const page = (list: MemberRow[] = rows, count = 128) =>
  answering(listMembers, ({ itemPage, pageSize }) => ({ list, count, itemPage, pageSize }));

export const roles = answering(listRoles, {
  list: [
    {
      roleId: id(301),
      roleName: '成员',
      builtIn: 'member',
      description: '',
      state: 'active',
      grants: {},
      memberCount: 1,
      createTime: '2026-11-20T01:00:00.000Z',
      updateTime: '2026-11-20T01:00:00.000Z',
      can: { edit: false, copy: true, turn: false, remove: false, assign: true, beyondOwn: false },
    },
  ],
  count: 1,
});

const sealOf = (number: number, sealName: string) => ({ sealId: id(number), sealName });

/** 顾清妍 may use three, 苏晚晴 one, 程屿 one in one contract, the others none. */
export const usableSeals = answering(listMemberSeals, ({ corpUserIds }) => ({
  // an invited member is no active one
  list: corpUserIds
    .filter((corpUserId) => corpUserId !== id(202))
    .map((corpUserId) => {
      const held: Record<string, ReturnType<typeof sealOf>[]> = {
        [id(201)]: [sealOf(401, '公章'), sealOf(402, '合同专用章'), sealOf(403, '财务专用章')],
        [id(203)]: [sealOf(402, '合同专用章')],
      };
      return { corpUserId, seals: held[corpUserId] ?? [], once: corpUserId === id(205) ? 1 : 0 };
    }),
}));

export const organization = [...answering(listGroupTree, tree), ...page(), ...roles, ...usableSeals];
