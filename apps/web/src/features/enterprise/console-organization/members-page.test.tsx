import type { OutputOf } from '@moqi/api';
import {
  addMember,
  createInvitation,
  decideJoinRequest,
  type InvitationRow,
  inviteMembers,
  listInvitations,
  listJoinRequests,
  remindMember,
  removeMember,
  switchMembers,
  unbindMember,
  updateMember,
} from '@moqi/api/enterprise/joining';
import { assignRoles, chooseMembers, listGroups, moveMembers, readMember } from '@moqi/api/enterprise/members';
import { listOpenWork } from '@moqi/api/reach/overview';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';
import { groups, id, memberRow, organization, page, rows, tree } from './testing/organization.ts';

const asked: unknown[] = [];
const noted =
  <T,>(answer: T) =>
  (input: unknown) => {
    asked.push(input);
    return answer;
  };
/** This number of matters of each kind. */
const workOf = (counts: Partial<Record<'tasks' | 'approvals' | 'seals' | 'flows', number>>): OutputOf<typeof listOpenWork> => {
  const waiting = (count = 0) => ({ count, names: Array.from({ length: count }, (_, index) => `采购合同${index + 1}`) });
  return {
    tasks: waiting(counts.tasks),
    approvals: waiting(counts.approvals),
    seals: waiting(counts.seals),
    flows: waiting(counts.flows),
  };
};
const colleague = {
  corpUserId: id(209),
  name: '叶知秋',
  groupId: id(102),
  groupName: '采购部',
  title: '',
  mobile: '131 **** 9920',
  state: 'active' as const,
};
const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...organization,
  ...answering(listGroups, { corpName: tree.corpName, memberCount: 128, childCorpGroups: groups }),
  ...answering(chooseMembers, { list: [colleague], count: 1, itemPage: 1, pageSize: 50 }),
  ...answering(listInvitations, { list: [] }),
);
beforeEach(() => {
  asked.length = 0;
});
const user = () => userEvent.setup({ delay: null });
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);

async function openMembers(address = '/console/member') {
  const opened = await openPage(address);
  await screen.findByText('顾清妍');
  return opened;
}

test('rows show who somebody is, in what state, and what is next', async () => {
  await openMembers();
  expect(screen.getByText('128 人')).toBeTruthy();
  for (const [name, state, step] of [
    ['顾清妍', '正常', '编辑'],
    ['何见微', '已邀请', '重发邀请'],
    ['苏晚晴', '未实名', '提醒实名'],
    ['江叙白', '已停用', '启用'],
    ['程屿', '姓名不符', '编辑'],
  ] as const) {
    expect(row(name).getByText(state)).toBeTruthy();
    expect(row(name).getByRole('button', { name: step })).toBeTruthy();
  }
  expect(await barriers()).toEqual([]);
});

test('a row names the seals somebody may use', async () => {
  await openMembers();
  for (const [name, told] of [
    ['顾清妍', '公章等 3 枚'],
    ['苏晚晴', '合同专用章'],
    ['程屿', '单次授权 1 次'],
    ['何见微', '—'],
  ] as const) {
    expect(await row(name).findByRole('cell', { name: told })).toBeTruthy();
  }
  expect(row('顾清妍').getByTitle('公章、合同专用章、财务专用章')).toBeTruthy();
});

test('a member who may not see seals is not told of them', async () => {
  const { 'seals.read': _, ...grants } = member.currentAuthUser.grants;
  server.use(...loggedIn({ ...member, currentAuthUser: { ...member.currentAuthUser, grants } }));
  await openMembers();
  expect(screen.queryByRole('columnheader', { name: '可用印章' })).toBeNull();
});

test('the tree narrows the list, and everything stands in the address', async () => {
  const { router } = await openMembers();
  const u = user();
  await u.click(screen.getByRole('treeitem', { name: /研发中心/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ group: id(103) }));
  await u.selectOptions(screen.getByLabelText('角色'), '成员');
  await u.selectOptions(screen.getByLabelText('状态'), '已邀请');
  await u.type(screen.getByRole('searchbox', { name: '姓名、手机号、邮箱' }), '何{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ group: id(103), role: id(301), state: 'invited', keyword: '何' }));
  await u.click(screen.getByRole('button', { name: '第 2 页' }));
  await waitFor(() => expect(router.state.location.href).toContain('page=2'));
});

test('the tree is walked by keys', async () => {
  const { router } = await openMembers();
  const u = user();
  screen.getByRole('treeitem', { name: /苏州栖禾/ }).focus();
  await u.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('研发中心'));
  expect(screen.getByText('视觉算法组')).toBeTruthy();
  await u.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.queryByText('视觉算法组')).toBeNull());
  await u.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('视觉算法组'));
  await u.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ group: id(104) }));
});

test('a member is added with an invitation and roles', async () => {
  server.use(...answering(addMember, noted({ corpUserId: id(210) })), ...answering(assignRoles, noted({ changed: 1 })));
  await openMembers();
  const u = user();
  await u.click(screen.getByRole('button', { name: '添加成员' }));
  const drawer = within(await screen.findByRole('dialog'));
  await u.type(drawer.getByLabelText('姓名'), '白露');
  await u.click(drawer.getByRole('button', { name: '添加并发送邀请' }));
  expect(drawer.getByText('手机号和邮箱至少填一项')).toBeTruthy();
  await u.type(drawer.getByLabelText('手机号'), '18800000354');
  await u.selectOptions(drawer.getByLabelText('部门'), id(102));
  await u.click(await drawer.findByRole('checkbox', { name: '成员' }));
  expect(await barriers()).toEqual([]);
  await u.click(drawer.getByRole('button', { name: '添加并发送邀请' }));
  expect(await screen.findByText('已邀请白露')).toBeTruthy();
  expect(asked).toEqual([
    { name: '白露', mobile: '18800000354', groupId: id(102) },
    { oper: 'replace', corpUserIds: [id(210)], roleIds: [id(301)] },
  ]);
});

test('a refusal stays in the drawer with what was typed', async () => {
  server.use(...refusing(addMember, 'MEMBER_EXISTS', { target: '18800000354', name: '方既明' }));
  await openMembers();
  const u = user();
  await u.click(screen.getByRole('button', { name: '添加成员' }));
  const drawer = within(await screen.findByRole('dialog'));
  await u.type(drawer.getByLabelText('姓名'), '白露');
  await u.type(drawer.getByLabelText('手机号'), '18800000354');
  await u.click(drawer.getByRole('button', { name: '添加并发送邀请' }));
  expect(await drawer.findByText(/已是企业成员“方既明”/)).toBeTruthy();
  expect(drawer.getByLabelText<HTMLInputElement>('姓名').value).toBe('白露');
});

test('of a bound member only place and roles are edited', async () => {
  server.use(
    ...answering(readMember, memberRow(201, '顾清妍', { mobile: '13800002046' })),
    ...answering(updateMember, noted({ corpUserId: id(201) })),
  );
  await openMembers();
  const u = user();
  await u.click(row('顾清妍').getByRole('button', { name: '编辑' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findByLabelText<HTMLInputElement>('姓名')).disabled).toBe(true);
  await u.clear(drawer.getByLabelText('职务'));
  await u.click(drawer.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存顾清妍')).toBeTruthy();
  expect(asked).toEqual([{ groupId: id(102), corpUserId: id(201), title: '-' }]);
});

test('disabling can be taken back; reminding says what was sent', async () => {
  server.use(
    ...answering(switchMembers, noted({ changed: 1 })),
    ...answering(listOpenWork, workOf({})),
    ...answering(remindMember, ({ corpUserId }) => ({ sent: corpUserId === id(202) ? ('invitation' as const) : ('realName' as const) })),
  );
  await openMembers();
  const u = user();
  await u.click(row('顾清妍').getByRole('button', { name: '顾清妍的更多操作' }));
  await u.click(await screen.findByText('停用'));
  expect(await screen.findByText('已停用顾清妍')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('已启用顾清妍')).toBeTruthy();
  expect(asked).toEqual(['disable', 'enable'].map((oper) => ({ oper, corpUserIds: [id(201)] })));
  await u.click(row('何见微').getByRole('button', { name: '重发邀请' }));
  expect(await screen.findByText('已重新邀请何见微')).toBeTruthy();
  await u.click(row('苏晚晴').getByRole('button', { name: '提醒实名' }));
  expect(await screen.findByText('已提醒苏晚晴完成实名认证')).toBeTruthy();
});

test('parting hands the work over to a member who is searched for', async () => {
  server.use(
    ...answering(removeMember, noted({ removed: true as const })),
    ...answering(listOpenWork, workOf({ tasks: 2, seals: 1 })),
    ...refusing(unbindMember, 'LAST_ADMINISTRATOR', { name: '顾清妍' }),
  );
  await openMembers();
  const u = user();
  await u.click(row('顾清妍').getByRole('button', { name: '顾清妍的更多操作' }));
  await u.click(await screen.findByText('解绑账号'));
  const unbinding = within(await screen.findByRole('dialog'));
  expect(await unbinding.findByText('待签署 2 份')).toBeTruthy();
  await u.click(unbinding.getByRole('button', { name: '解绑账号' }));
  expect(await screen.findByText(/最后一名在用的企业管理员/)).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '不解绑' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await u.click(row('顾清妍').getByRole('button', { name: '顾清妍的更多操作' }));
  await u.click(await screen.findByText('删除'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('待签署 2 份')).toBeTruthy();
  expect(dialog.getByText('未选择时交给企业管理员')).toBeTruthy();
  await u.click(await dialog.findByRole('radio', { name: /叶知秋/ }));
  expect(dialog.getAllByText('交给叶知秋')).toHaveLength(2);
  await u.click(dialog.getByRole('button', { name: '删除成员' }));
  expect(await screen.findByText('已删除顾清妍，工作交给叶知秋')).toBeTruthy();
  expect(asked).toEqual([{ corpUserId: id(201), successors: { tasks: id(209), seals: id(209) } }]);
});

test('a member with open work is disabled after a question, with a successor for one kind of it', async () => {
  server.use(...answering(switchMembers, noted({ changed: 1 })), ...answering(listOpenWork, workOf({ tasks: 2, flows: 1 })));
  await openMembers();
  const u = user();
  await u.click(row('顾清妍').getByRole('button', { name: '顾清妍的更多操作' }));
  await u.click(await screen.findByText('停用'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText('等待重新启用')).toHaveLength(2);
  await u.click(dialog.getByText('流程', { exact: true }));
  await u.click(await dialog.findByRole('radio', { name: /叶知秋/ }));
  expect(dialog.getAllByText('等待重新启用')).toHaveLength(1);
  await u.click(dialog.getByRole('button', { name: '停用' }));
  expect(await screen.findByText('已停用顾清妍')).toBeTruthy();
  expect(asked).toEqual([{ oper: 'disable', corpUserIds: [id(201)], successors: { flows: id(209) } }]);
});

test('several are moved at once', async () => {
  server.use(...answering(moveMembers, noted({ moved: 2 })));
  await openMembers();
  const u = user();
  await u.click(screen.getByRole('checkbox', { name: '选择顾清妍' }));
  await u.click(screen.getByRole('checkbox', { name: '选择何见微' }));
  expect(screen.getByText('1 人不能停用，将跳过')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '移动到部门' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.selectOptions(await dialog.findByLabelText('移动到'), id(101));
  await u.click(dialog.getByRole('button', { name: '移动' }));
  expect(await screen.findByText('已移动 2 人')).toBeTruthy();
  expect(asked).toEqual([{ corpUserIds: [id(201), id(202)], groupId: id(101) }]);
});

test('members who were not invited are invited together', async () => {
  server.use(...answering(inviteMembers, noted({ invited: 1 })));
  await openMembers();
  const u = user();
  await u.click(screen.getByRole('checkbox', { name: '选择顾清妍' }));
  expect(screen.getByRole('button', { name: '发送邀请' }).hasAttribute('disabled')).toBe(true);
  await u.click(screen.getByRole('checkbox', { name: '选择何见微' }));
  await u.click(screen.getByRole('button', { name: '发送邀请' }));
  expect(await screen.findByText('已邀请 1 人')).toBeTruthy();
  expect(asked).toEqual([{ corpUserIds: [id(202)] }]);
});

test('a link to join is made, shown as a code, and revoked', async () => {
  const link: InvitationRow = {
    invitationId: id(500),
    url: 'https://moqi.example/account/acceptInvite?k=a&sign=b&ts=1',
    groupId: id(102),
    groupName: '采购部',
    needsApproval: 1,
    createdBy: '林书禾',
    createTime: '2026-11-20T01:00:00.000Z',
    expireTime: '2026-11-27T01:00:00.000Z',
    joined: 2,
  };
  await openMembers();
  const u = user();
  await u.click(screen.getByRole('button', { name: '邀请链接' }));
  const dialog = within(await screen.findByRole('dialog'));
  server.use(...answering(createInvitation, noted(link)), ...answering(listInvitations, { list: [link] }));
  await u.click(dialog.getByRole('button', { name: '生成链接' }));
  expect(await dialog.findByDisplayValue(link.url)).toBeTruthy();
  expect(dialog.getByRole('img', { name: '邀请二维码' })).toBeTruthy();
  expect(dialog.getByText(/需要审核 · .*已加入 2 人/)).toBeTruthy();
  expect(asked).toEqual([{ needsApproval: 1, groupId: '0' }]);
});

test('requests to join are decided, with a reason where they are refused', async () => {
  const request = {
    requestId: id(600),
    name: '温言',
    mobile: '177 **** 4085',
    email: '',
    groupId: '',
    groupName: '',
    invitedBy: '林书禾',
    state: 'pending' as const,
    reason: '',
    decidedBy: '',
    createTime: '2026-11-20T01:00:00.000Z',
    decideTime: '',
  };
  server.use(
    ...answering(listJoinRequests, { list: [request], count: 1, itemPage: 1, pageSize: 20 }),
    ...answering(decideJoinRequest, noted({ requestId: id(600), state: 'refused' as const })),
  );
  const { router } = await openMembers();
  const u = user();
  await u.click(screen.getByRole('button', { name: /申请加入/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'requests' }));
  await u.click(await screen.findByRole('button', { name: '拒绝' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.type(dialog.getByLabelText('原因（申请人会看到）'), '请先联系人事');
  await u.click(dialog.getByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('已拒绝温言的申请')).toBeTruthy();
  expect(asked).toEqual([{ requestId: id(600), oper: 'refuse', reason: '请先联系人事' }]);
});

test('nobody found says what to do', async () => {
  server.use(...page([], 0));
  await openPage('/console/member?keyword=无');
  expect(await screen.findByText('没有符合条件的成员')).toBeTruthy();
  expect(rows).toHaveLength(5);
});
