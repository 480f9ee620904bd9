import {
  type ChildAccount,
  createChildAccount,
  deleteChildAccount,
  listChildAccounts,
  resetChildPassword,
  switchChildAccount,
} from '@moqi/api/enterprise/joining';
import { listGroups } from '@moqi/api/enterprise/members';
import { listRoles } from '@moqi/api/enterprise/roles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const ID = '0199aa00-0000-7000-8000-0000000000e1';
const account = (change: Partial<ChildAccount> = {}): ChildAccount => ({
  corpUserId: ID,
  login: 'front1@qihe',
  name: '一楼前台',
  groupId: '',
  groupName: '行政部',
  roles: [{ roleId: ID, roleName: '成员', builtIn: 'member' }],
  state: 'active',
  firstPassword: 1,
  createTime: '2026-11-20T02:00:00.000Z',
  ...change,
});
const asked: unknown[] = [];
const noted =
  <T,>(answer: T) =>
  (input: unknown) => {
    asked.push(input);
    return answer;
  };
const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(listChildAccounts, { enterpriseCode: 'qihe', list: [account()] }),
  ...answering(listGroups, { corpName: '苏州栖禾新材料有限公司', memberCount: 1, childCorpGroups: [] }),
  ...answering(listRoles, { list: [], count: 0 }),
);
beforeEach(() => {
  asked.length = 0;
});
const user = () => userEvent.setup({ delay: null });
const handedOut = { corpUserId: ID, login: 'front2@qihe', password: 'k7mwp3xr9tqz' };

test('the accounts with their logins, roles and what they wait for', async () => {
  const { container } = await openPage('/console/childAccount');
  const row = (await screen.findByText('front1@qihe')).closest('tr');
  expect(row?.textContent).toBe('一楼前台front1@qihe行政部成员等待首次登录重置密码停用删除');
  expect(screen.getByText('登录时填写：账号@qihe')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('the first one brings the short name, and its password is shown once', async () => {
  server.use(
    ...answering(listChildAccounts, { enterpriseCode: '', list: [] }),
    ...refusing(createChildAccount, 'ENTERPRISE_CODE_TAKEN', { code: 'qihe' }),
  );
  await openPage('/console/childAccount');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '新建子账号' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: '新建子账号' });
  await u.type(dialog.getByLabelText('企业简码'), 'QiHe');
  await u.type(dialog.getByLabelText('账号'), 'front 2');
  await u.type(dialog.getByLabelText('显示名称'), '二楼前台');
  expect(submit.disabled).toBe(true);
  await u.clear(dialog.getByLabelText('账号'));
  await u.type(dialog.getByLabelText('账号'), 'Front2');
  expect(dialog.getByText('登录时填写 front2@qihe')).toBeTruthy();
  await u.click(submit);
  expect(await dialog.findByText('企业简码“qihe”已被使用，没有新建。请换一个')).toBeTruthy();
  server.use(...answering(createChildAccount, noted(handedOut)));
  await u.click(submit);
  expect(await screen.findByText('k7mwp3xr9tqz')).toBeTruthy();
  expect(asked).toMatchObject([{ enterpriseCode: 'qihe', account: 'front2', name: '二楼前台', groupId: '0', roleIds: [] }]);
  await u.click(screen.getByRole('button', { name: '已记下' }));
  await waitFor(() => expect(screen.queryByText('k7mwp3xr9tqz')).toBeNull());
});

test.each([
  ['停用：front1@qihe', '停用', { corpUserId: ID, oper: 'disable' }, '已停用 front1@qihe'],
  ['删除：front1@qihe', '删除', { corpUserId: ID }, '已删除 front1@qihe'],
  ['重置密码：front1@qihe', '重置密码', { corpUserId: ID }, 'k7mwp3xr9tqz'],
] as const)('%s says what it means before it is done', async (name, confirm, input, shown) => {
  server.use(
    ...answering(switchChildAccount, noted({ corpUserId: ID, state: 'disabled' as const })),
    ...answering(deleteChildAccount, noted({ deleted: true as const })),
    ...answering(resetChildPassword, noted(handedOut)),
  );
  await openPage('/console/childAccount');
  const u = user();
  await u.click(await screen.findByRole('button', { name }));
  await u.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(asked).toEqual([input]);
});
