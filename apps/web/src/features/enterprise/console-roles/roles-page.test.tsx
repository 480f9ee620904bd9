import { assignRoles, chooseMembers, listRoleMembers } from '@moqi/api/enterprise/members';
import {
  BUILT_IN_ROLES,
  type BuiltInRoleName,
  deleteRole,
  type Grants,
  listRoles,
  operateRole,
  PERMISSION_NAMES,
  PERMISSIONS,
  type RoleCard,
  readPermissionMatrix,
} from '@moqi/api/enterprise/roles';
import { listFlowsOfRole } from '@moqi/api/work/flows';
import { listRoleSeals } from '@moqi/api/work/seals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const id = (tail: string) => `0199aa00-0000-7000-8000-0000000000${tail}`;
const may = { edit: true, copy: true, turn: true, remove: true, assign: true, beyondOwn: false };
const card = (tail: string, change: Partial<RoleCard>): RoleCard => ({
  roleId: id(tail),
  roleName: '区域负责人',
  builtIn: null,
  description: '按区域看成员',
  state: 'active',
  grants: { 'members.read': 'own' },
  memberCount: 2,
  createTime: '2026-11-20T01:00:00.000Z',
  updateTime: '2026-11-20T01:00:00.000Z',
  can: may,
  ...change,
});
const builtIn = (tail: string, name: BuiltInRoleName, memberCount: number) =>
  card(tail, {
    builtIn: name,
    roleName: BUILT_IN_ROLES[name].zh,
    grants: BUILT_IN_ROLES[name].grants,
    memberCount,
    can: { ...may, edit: false, turn: false, remove: false },
  });
const roles = [
  builtIn('a1', 'admin', 1),
  builtIn('a2', 'finance', 3),
  card('b1', {}),
  card('b2', { roleName: '停用的', state: 'disabled', memberCount: 0 }),
];
const holder = {
  corpUserId: id('d2'),
  fullName: '顾清妍',
  groupId: '',
  groupName: '采购部',
  state: 'active' as const,
  assignTime: '2026-11-20T01:00:00.000Z',
  assignedBy: '林书禾',
};
const asked: unknown[] = [];
const noted =
  <T,>(answer: T) =>
  (input: unknown) => {
    asked.push(input);
    return answer;
  };
const list = (all: RoleCard[]) => answering(listRoles, { list: all, count: all.length });
const server = serverOf(
  ...loggedIn(member),
  ...list(roles),
  ...answering(listRoleMembers, { list: [holder], count: 1, itemPage: 1, pageSize: 20 }),
  ...answering(listRoleSeals, { list: [], count: 0 }),
);
const user = () => userEvent.setup({ delay: null });
const open = async (href = '/console/role') => {
  asked.length = 0;
  const opened = await openPage(href);
  await screen.findByText('2 个内置，2 个自建');
  return opened;
};
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

test('the roles stand at the left with their numbers, the first is open and speaks in words', async () => {
  await open();
  const nav = within(screen.getByRole('navigation', { name: '角色列表' }));
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['企业管理员1', '财务3', '区域负责人2', '停用的已停用0']);
  expect(nav.getByRole('link', { name: /企业管理员/ }).getAttribute('aria-current')).toBe('page');
  expect(row('管理印章').getByText('新建、上传、授权、停用和冻结印章')).toBeTruthy();
  expect(row('查看成员').getByText('整个企业')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
});

test('permissions are changed together, and it is said whom they concern', async () => {
  const { router } = await open(`/console/role?roleId=${id('b1')}`);
  server.use(...answering(operateRole, noted(card('b1', {}))));
  const u = user();
  await u.selectOptions(screen.getByRole('combobox', { name: '查看成员的范围' }), '本部门及下级');
  await u.click(screen.getByRole('checkbox', { name: '查看概览' }));
  const bar = within(screen.getByRole('group', { name: '未保存的改动' }));
  expect(bar.getByText('改动 2 项，保存后对 2 名成员立即生效')).toBeTruthy();
  // looking elsewhere loses nothing
  await u.click(screen.getByRole('tab', { name: /成员/ }));
  expect(await screen.findByText('顾清妍')).toBeTruthy();
  await u.click(screen.getByRole('tab', { name: '权限' }));
  await u.click(await screen.findByRole('button', { name: '保存权限' }));
  expect(await screen.findByText('已保存，区域负责人的 2 名成员下一次操作起生效')).toBeTruthy();
  expect(asked).toEqual([{ oper: 'changeGrants', roleId: id('b1'), grants: { 'members.read': 'group', 'overview.read': 'enterprise' } }]);
  expect(screen.queryByRole('button', { name: '保存权限' })).toBeNull();
  expect(router.state.location.search).toMatchObject({ roleId: id('b1') });
});

test('changes can be thrown away', async () => {
  await open(`/console/role?roleId=${id('b1')}`);
  const u = user();
  await u.click(screen.getByRole('checkbox', { name: '查看成员' }));
  await u.click(screen.getByRole('button', { name: '放弃改动' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '查看成员' }).checked).toBe(true);
});

test('what one does not hold is locked, and said why', async () => {
  const grants: Grants = { 'roles.manage': 'enterprise', 'members.read': 'group' };
  server.use(...loggedIn({ ...member, currentAuthUser: { ...member.currentAuthUser, superFlag: false, grants } }));
  await open(`/console/role?roleId=${id('b1')}`);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '管理印章' }).disabled).toBe(true);
  expect(row('管理印章').getByText(/你自己没有这项权限，不能授予/)).toBeTruthy();
  const scopes = within(screen.getByRole('combobox', { name: '查看成员的范围' }));
  expect(scopes.getAllByRole('option').map((option) => option.textContent)).toEqual(['仅本人', '本部门及下级']);
});

test('a role is made with a name, and opened', async () => {
  const { router } = await open();
  const made = card('b9', { roleName: '华东负责人', grants: {}, memberCount: 0 });
  server.use(...answering(operateRole, noted(made)));
  const u = user();
  await u.click(screen.getByRole('button', { name: '新建角色' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.click(dialog.getByRole('button', { name: '新建角色' }));
  expect(dialog.getByRole('alert')).toBeTruthy();
  await u.type(dialog.getByLabelText('角色名称'), '华东负责人');
  await u.click(dialog.getByRole('button', { name: '新建角色' }));
  expect(await screen.findByText('已新建华东负责人')).toBeTruthy();
  expect(asked).toEqual([{ oper: 'create', roleName: '华东负责人', description: '', grants: {} }]);
  await waitFor(() => expect(router.state.location.search).toEqual({ roleId: id('b9') }));
});

test('what the server refuses stays in the dialog', async () => {
  await open(`/console/role?roleId=${id('b1')}`);
  server.use(...refusing(operateRole, 'ROLE_NAME_TAKEN', { name: '财务' }));
  const u = user();
  await u.click(screen.getByRole('button', { name: '改名' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.click(dialog.getByRole('button', { name: '保存名称' }));
  expect(await dialog.findByText(/已经有名为/)).toBeTruthy();
});

test('disabling asks nothing, because it can be undone', async () => {
  await open(`/console/role?roleId=${id('b1')}`);
  server.use(...answering(operateRole, noted(card('b1', { state: 'disabled' }))));
  const u = user();
  await u.click(screen.getByRole('button', { name: '停用' }));
  expect(await screen.findByText('已停用区域负责人，2 名成员不再有它的权限')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '撤回' }));
  await waitFor(() =>
    expect(asked).toEqual([
      { oper: 'disable', roleId: id('b1') },
      { oper: 'enable', roleId: id('b1') },
    ]),
  );
});

test('deleting says how many lose what', async () => {
  await open(`/console/role?roleId=${id('b1')}`);
  server.use(...answering(deleteRole, noted({ holders: 2, fellBack: 1 })), ...answering(listFlowsOfRole, { list: [] }));
  const u = user();
  await u.click(screen.getByRole('button', { name: '删除' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/2 名成员将失去这个角色的权限/)).toBeTruthy();
  expect(dialog.queryByRole('note')).toBeNull();
  const remove = dialog.getByRole('button', { name: '删除角色' });
  await waitFor(() => expect(remove.getAttribute('aria-busy')).not.toBe('true'));
  await u.click(remove);
  expect(await screen.findByText('已删除区域负责人，1 名成员变回“成员”')).toBeTruthy();
  expect(asked).toEqual([{ roleId: id('b1') }]);
});

test('deleting a role that approval flows name tells which, before it is done', async () => {
  await open(`/console/role?roleId=${id('b1')}`);
  const flows = ['采购合同审批', '用印审批'].map((flowName, at) => ({ flowId: id(`f${at}`), flowName, state: 'on' as const }));
  server.use(...answering(listFlowsOfRole, noted({ list: flows })));
  await user().click(screen.getByRole('button', { name: '删除' }));
  const note = await within(await screen.findByRole('dialog')).findByRole('note');
  expect(note.textContent).toContain('审批流程“采购合同审批”、“用印审批”还在用它');
  expect(asked).toEqual([{ roleId: id('b1') }]);
  expect(await barriers()).toEqual([]);
});

test('a role is taken back from a holder, and given again by 撤回', async () => {
  await open(`/console/role?roleId=${id('b1')}&tab=members`);
  server.use(...answering(assignRoles, noted({ changed: 1 })));
  const u = user();
  await u.click(await screen.findByRole('button', { name: '收回' }));
  expect(await screen.findByText('已收回顾清妍的区域负责人')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '撤回' }));
  const what = { corpUserIds: [holder.corpUserId], roleIds: [id('b1')] };
  await waitFor(() =>
    expect(asked).toEqual([
      { oper: 'unassign', ...what },
      { oper: 'assign', ...what },
    ]),
  );
});

test('a role is given to members chosen by name', async () => {
  await open(`/console/role?roleId=${id('b1')}&tab=members`);
  const choice = {
    corpUserId: id('d3'),
    name: '周砚秋',
    groupId: '',
    groupName: '财务部',
    title: '',
    mobile: '136 **** 5520',
    state: 'active' as const,
  };
  server.use(
    ...answering(chooseMembers, {
      list: [choice, { ...choice, corpUserId: holder.corpUserId, name: '顾清妍' }],
      count: 2,
      itemPage: 1,
      pageSize: 50,
    }),
    ...answering(assignRoles, noted({ changed: 1 })),
  );
  const u = user();
  await screen.findByText('顾清妍');
  await u.click(screen.getByRole('button', { name: '添加成员' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.click(await dialog.findByRole('checkbox', { name: /周砚秋/ }));
  expect(dialog.queryByText('顾清妍')).toBeNull();
  await u.click(dialog.getByRole('button', { name: '分配给 1 人' }));
  expect(await screen.findByText('已为 1 名成员分配区域负责人')).toBeTruthy();
  expect(asked).toEqual([{ oper: 'assign', corpUserIds: [choice.corpUserId], roleIds: [id('b1')] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the last administrator stays one, and the sentence says so', async () => {
  await open(`/console/role?tab=members`);
  server.use(...refusing(assignRoles, 'LAST_ADMINISTRATOR', { name: '林书禾' }));
  await user().click(await screen.findByRole('button', { name: '收回' }));
  expect(await screen.findByText(/是最后一名在用的企业管理员/)).toBeTruthy();
});

test('the seals of a role lead to where they are granted', async () => {
  await open(`/console/role?tab=seals`);
  expect(await screen.findByText('没有授权给这个角色的印章')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去印章页授权' }).getAttribute('href')).toBe('/console/seal');
});

test('all roles stand side by side', async () => {
  const rows = PERMISSION_NAMES.map((permission) => {
    const { area, scoped, zh, en, zhMeaning, enMeaning } = PERMISSIONS[permission];
    const cells = roles.map(({ grants }) => ({ scope: grants[permission] ?? null, sentence: { 'zh-CN': zhMeaning, en: enMeaning } }));
    return { permission, area, scoped, name: { 'zh-CN': zh, en }, meaning: { 'zh-CN': zhMeaning, en: enMeaning }, cells };
  });
  server.use(...answering(readPermissionMatrix, { roles, rows }));
  const { container } = await open('/console/role?view=compare');
  const cells = () => within(screen.getByRole('row', { name: /^查看成员/ })).getAllByRole('cell');
  await screen.findByRole('row', { name: /^查看成员/ });
  expect(cells().map((cell) => cell.textContent)).toEqual(['整个企业', '没有', '仅本人', '仅本人']);
  expect(await barriers(container)).toEqual([]);
});

test('a role that is gone is said to be', async () => {
  await open(`/console/role?roleId=${id('ff')}`);
  expect(screen.getByText('这个角色已不存在')).toBeTruthy();
});

test.each(['permissions', 'members', 'seals'])('nothing stands in the way of anybody: %s', async (tab) => {
  const { container } = await open(`/console/role?roleId=${id('b1')}&tab=${tab}`);
  await screen.findByRole('tabpanel');
  expect(await barriers(container)).toEqual([]);
});
