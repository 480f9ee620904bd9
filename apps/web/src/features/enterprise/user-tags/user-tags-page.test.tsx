import {
  deleteUserTag,
  listCompanyContacts,
  listTagCarriers,
  listUserTags,
  saveUserTag,
  tagUsers,
  type UserTag,
} from '@moqi/api/enterprise/contacts';
import { chooseMembers } from '@moqi/api/enterprise/members';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody, person } from '#testing/sessions.ts';

const ID = '0199aa00-0000-7000-8000-0000000000d1';
const ZHOU = '0199aa00-0000-7000-8000-0000000000d2';
const LIN = '0199aa00-0000-7000-8000-0000000000d3';
const tag = (change: Partial<UserTag> = {}): UserTag => ({ tagId: ID, name: '供应商', targetIds: ['13857418103'], ...change });
const supplier = { contactId: LIN, name: '嘉兴禾信包装有限公司', idNo: '91330108MA0000001A', accountNo: '13857418105', updateTime: '' };
const asked: unknown[] = [];
const noted =
  <T,>(answer: T) =>
  (input: unknown) => {
    asked.push(input);
    return answer;
  };
const server = serverOf(
  ...loggedIn(person),
  ...consoleNumbers(),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listUserTags, { list: [tag()] }),
  ...answering(listTagCarriers, { tagId: ID, name: '供应商', list: [{ targetId: '13857418103', name: '' }] }),
  ...answering(listCompanyContacts, { list: [supplier], count: 1, itemPage: 1, pageSize: 5 }),
);
beforeEach(() => {
  asked.length = 0;
});
const user = userEvent.setup({ delay: null });

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/signSettings/tags');
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toEqual({ ap: '/signSettings/tags', authType: '1' });
});

test('a person’s tags, how many contacts carry each, and the contracts that do', async () => {
  const { container } = await openPage('/signSettings/tags');
  expect(await screen.findByText('1 位联系人')).toBeTruthy();
  const href = screen.getByRole('link', { name: '看合同：供应商' }).getAttribute('href');
  expect(href).toBe(`/signInfo/applyList?tagId=${ID}&tagName=${encodeURIComponent('供应商')}`);
  expect(await barriers(container)).toEqual([]);
});

test('a name that is taken is refused with what was typed kept; another one is made', async () => {
  server.use(...refusing(saveUserTag, 'TAG_EXISTS', { name: '老客户' }));
  await openPage('/signSettings/tags');
  await user.click(await screen.findByRole('button', { name: '新建标签' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建标签' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(asked).toEqual([]);
  await user.type(dialog.getByLabelText('标签名称'), '老客户');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('老客户');
  server.use(...answering(saveUserTag, noted(tag({ name: '老客户' }))));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked).toEqual([{ name: '老客户' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('contacts are typed, proposed from the companies one deals with, and taken off, and saved together', async () => {
  server.use(...answering(tagUsers, noted(tag())));
  await openPage('/signSettings/tags');
  await user.click(await screen.findByRole('button', { name: '联系人：供应商' }));
  const dialog = within(await screen.findByRole('dialog', { name: '带有“供应商”的联系人' }));
  const field = await dialog.findByLabelText('手机号或邮箱');
  await user.type(field, '不是号码');
  await user.click(dialog.getByRole('button', { name: '添加' }));
  expect(await dialog.findByText('这不是手机号或邮箱，请改正后再添加。')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '138 5741 8104');
  await user.click(dialog.getByRole('button', { name: '添加' }));
  await user.click(await dialog.findByRole('button', { name: /嘉兴禾信包装有限公司/ }));
  await user.click(dialog.getByRole('button', { name: '取下13857418103' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked).toEqual([{ tagId: ID, targetIds: ['13857418104', '13857418105'] }]));
});

test('a tag is deleted after a question, and renamed', async () => {
  server.use(...answering(deleteUserTag, noted({ deleted: true as const })), ...answering(saveUserTag, noted(tag({ name: '客户' }))));
  await openPage('/signSettings/tags');
  await user.click(await screen.findByRole('button', { name: '删除：供应商' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(asked).toEqual([{ tagId: ID }]));
  await user.click(await screen.findByRole('button', { name: '改名：供应商' }));
  const dialog = within(await screen.findByRole('dialog', { name: '给标签改名' }));
  await user.clear(dialog.getByLabelText('标签名称'));
  await user.type(dialog.getByLabelText('标签名称'), '客户');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ tagId: ID, name: '客户' }));
});

test('those of an enterprise are put on its members', async () => {
  const row = (corpUserId: string, name: string) => ({
    corpUserId,
    name,
    groupId: ID,
    groupName: '采购部',
    title: '',
    mobile: '138****0001',
    state: 'active' as const,
  });
  server.use(
    ...loggedIn(member),
    ...answering(listUserTags, { list: [tag({ targetIds: [ZHOU] })] }),
    ...answering(listTagCarriers, { tagId: ID, name: '供应商', list: [{ targetId: ZHOU, name: '周予安' }] }),
    ...answering(chooseMembers, { list: [row(ZHOU, '周予安'), row(LIN, '林书禾')], count: 2, itemPage: 1, pageSize: 50 }),
    ...answering(tagUsers, noted(tag())),
  );
  const { container } = await openPage('/console/tag');
  expect(await screen.findByText('1 位成员')).toBeTruthy();
  expect(screen.getByRole('link', { name: '看合同：供应商' }).getAttribute('href')).toContain('/console/contract?');
  await user.click(screen.getByRole('button', { name: '成员：供应商' }));
  const dialog = within(await screen.findByRole('dialog', { name: '带有“供应商”的成员' }));
  await user.click(await dialog.findByRole('checkbox', { name: /林书禾/ }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked).toEqual([{ tagId: ID, targetIds: [ZHOU, LIN] }]));
  expect(await barriers(container)).toEqual([]);
});

test('where there is none the page says what one is good for', async () => {
  server.use(...answering(listUserTags, { list: [] }));
  await openPage('/signSettings/tags');
  expect(await screen.findByText('还没有标签')).toBeTruthy();
});
