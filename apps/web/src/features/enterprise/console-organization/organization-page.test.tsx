import { chooseMembers, deleteGroup, listGroups, pinGroup, setGroupLeader, updateGroup } from '@moqi/api/enterprise/members';
import { listFlowsOfGroup } from '@moqi/api/work/flows';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';
import { groups, id, organization, tree } from './testing/organization.ts';

const asked: unknown[] = [];
const noted =
  <T,>(answer: T) =>
  (input: unknown) => {
    asked.push(input);
    return answer;
  };
const colleague = {
  corpUserId: id(209),
  name: '叶知秋',
  groupId: '',
  groupName: '',
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
);
beforeEach(() => {
  asked.length = 0;
});
const user = () => userEvent.setup({ delay: null });
const line = (name: RegExp) => screen.getByRole('treeitem', { name });

async function openOrganization(address = '/console/organization') {
  const opened = await openPage(address);
  await screen.findByRole('treeitem', { name: /^采购部/ });
  return opened;
}

async function take(group: RegExp, name: string, step: string) {
  const u = user();
  await u.click(within(line(group)).getByRole('button', { name: `${name}的更多操作` }));
  await u.click(await screen.findByText(step));
}

test('shows the tree and the members of the chosen group', async () => {
  const { router } = await openOrganization();
  expect(screen.getByText('5 个部门，128 人')).toBeTruthy();
  await user().click(line(/^采购部/));
  await waitFor(() => expect(router.state.location.search).toEqual({ group: id(102) }));
  expect(await screen.findByText('顾清妍')).toBeTruthy();
  expect(screen.getByText(/未设置/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('a group is made below another, and renamed', async () => {
  server.use(...answering(updateGroup, noted({ groupId: id(110) })));
  await openOrganization();
  await take(/^研发中心/, '研发中心', '新建下级部门');
  const u = user();
  const dialog = within(await screen.findByRole('dialog'));
  await u.click(dialog.getByRole('button', { name: '保存' }));
  expect(dialog.getByRole('alert')).toBeTruthy();
  await u.type(dialog.getByLabelText('部门名称'), '测试组');
  await u.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已新建测试组')).toBeTruthy();
  expect(asked).toEqual([{ groupName: '测试组', parentId: id(103) }]);
});

test('a group cannot be put below itself: the chooser does not offer it', async () => {
  await openOrganization();
  await take(/^研发中心/, '研发中心', '改名或移动');
  const dialog = within(await screen.findByRole('dialog'));
  const options = within(await dialog.findByLabelText('上级部门')).getAllByRole('option');
  expect(options.map((option) => option.textContent?.trim())).toEqual(['苏州栖禾新材料有限公司', '总经办', '采购部']);
});

test('a group is ordered by menu, and pinned', async () => {
  server.use(...answering(updateGroup, noted({ groupId: id(102) })), ...answering(pinGroup, noted({ groupId: id(102) })));
  await openOrganization();
  await take(/^采购部/, '采购部', '上移');
  expect(await screen.findByText('已移动部门')).toBeTruthy();
  await take(/^采购部/, '采购部', '置顶');
  await waitFor(() =>
    expect(asked).toEqual([
      { groupId: id(102), beforeId: id(101) },
      { groupId: id(102), top: 1 },
    ]),
  );
});

test('a group is dragged into another one, before it and after it', async () => {
  server.use(...answering(updateGroup, noted({ groupId: id(101) })));
  await openOrganization();
  const target = line(/^研发中心/);
  target.getBoundingClientRect = () => ({ top: 0, height: 100 }) as DOMRect;
  const dropAt = (clientY: number) => {
    const event = createEvent.drop(target, { dataTransfer: { getData: () => id(101) } });
    Object.defineProperty(event, 'clientY', { value: clientY });
    fireEvent(target, event);
  };
  for (const [index, clientY] of [50, 5, 95].entries()) {
    dropAt(clientY);
    await waitFor(() => expect(asked).toHaveLength(index + 1));
  }
  expect(asked).toEqual([
    { groupId: id(101), parentId: id(103), beforeId: '0' },
    { groupId: id(101), parentId: '0', beforeId: id(103) },
    { groupId: id(101), parentId: '0', beforeId: '0' },
  ]);
});

test('a group that is not empty stays, and the dialog says why', async () => {
  server.use(
    ...refusing(deleteGroup, 'GROUP_NOT_EMPTY', { name: '采购部', members: 16, groups: 0 }),
    ...answering(listFlowsOfGroup, { list: [{ flowId: id(301), flowName: '采购合同审批', state: 'on' }] }),
  );
  await openOrganization();
  await take(/^采购部/, '采购部', '删除');
  expect((await screen.findByRole('note')).textContent).toContain('审批流程“采购合同审批”还在用它');
  await user().click(screen.getByRole('button', { name: '删除部门' }));
  expect(await screen.findByText(/“采购部”还有 16 名成员、0 个下级部门/)).toBeTruthy();
});

test('a manager is named', async () => {
  server.use(...answering(setGroupLeader, noted({ groupId: id(102) })));
  await openOrganization(`/console/organization?group=${id(102)}`);
  const u = user();
  await u.click(await screen.findByRole('button', { name: '设置' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.click(await dialog.findByRole('radio', { name: /叶知秋/ }));
  expect(await barriers()).toEqual([]);
  await u.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('叶知秋已是采购部的主管')).toBeTruthy();
  expect(asked).toEqual([{ groupId: id(102), corpUserId: id(209) }]);
});
