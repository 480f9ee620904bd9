import type { InputOf } from '@moqi/api';
import { deleteUserTag, listUserTags, saveUserTag } from '@moqi/api/enterprise/contacts';
import { countEnterpriseContracts, countSignRecords, listEnterpriseContracts, listSignRecords } from '@moqi/api/work/contract-lists';
import { readContractTags, tagContracts } from '@moqi/api/work/contract-tags';
import { listDirectories } from '@moqi/api/work/directories';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { applyRow, signRow } from '#testing/rows.ts';
import { loggedIn, member, person } from '#testing/sessions.ts';

const idOf = (n: number) => `0199aa00-0000-7000-8000-0000000000a${n}`;
const tags = ['加急', '已付款', '老客户'].map((tagName, n) => ({ tagId: idOf(n), tagName }));
const { canDelete: _, canRestore: __, childSend: ___, createType: ____, ...sent } = applyRow(7);
const enterpriseRow = { ...sent, status: 3, sentTime: sent.createTime, endTime: '', waitsSince: '' };
const asked: InputOf<typeof listSignRecords>[] = [];
const put: InputOf<typeof tagContracts>[] = [];
const made: object[] = [];
const { promise: answered, resolve: answerMade } = Promise.withResolvers<void>();
const server = serverOf(
  ...loggedIn(person),
  ...answering(listDirectories, { list: [], count: 0, itemPage: 1, pageSize: 500, archivedCnt: 0, noArchivedCnt: 0 }),
  ...answering(listSignRecords, (input) => {
    asked.push(input);
    return { list: [signRow(1, { tags }), signRow(2)], count: 2, itemPage: 1, pageSize: 20 };
  }),
  ...answering(countSignRecords, { all: 2, byStatus: { 2: 2 } }),
  ...answering(listUserTags, { list: tags.map(({ tagId, tagName: name }) => ({ tagId, name, targetIds: [] })) }),
  ...answering(readContractTags, () => ({
    list: [
      { tagId: idOf(0), tagName: '加急', contractCount: 1 },
      { tagId: idOf(1), tagName: '已付款', contractCount: 2 },
      ...(made.length > 0 ? [{ tagId: idOf(9), tagName: '华东', contractCount: 0 }] : []),
    ],
    canManage: 1 as const,
  })),
  ...answering(tagContracts, (input) => {
    put.push(input);
    return { changed: 2 };
  }),
  ...answering(saveUserTag, async (input) => {
    made.push(input);
    await answered;
    return { tagId: idOf(9), name: input.name, targetIds: [] };
  }),
  ...answering(deleteUserTag, { deleted: true }),
);
const user = userEvent.setup({ delay: null });

async function openDialog() {
  await openPage('/signInfo/signList');
  for (const n of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `选择《设备采购合同 ${n}》` }));
  await user.click(await screen.findByRole('button', { name: '标签' }));
  return within(await screen.findByRole('dialog', { name: '给 2 份合同贴标签' }));
}

test('a row shows one of its tags and how many more there are, and names all', async () => {
  await openPage('/signInfo/signList');
  const shown = await screen.findByTitle('加急、已付款、老客户');
  expect(shown.textContent).toBe('加急+2');
});

test('a tag that some carry stays undecided, and what was decided is saved for all', async () => {
  const dialog = await openDialog();
  const some = await dialog.findByRole('checkbox', { name: '加急' });
  expect(some).toHaveProperty('indeterminate', true);
  expect(dialog.getByText('其中 1 份已有')).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: '已付款' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: '已付款' }));
  await user.type(dialog.getByLabelText('新标签'), ' 华东 ');
  await user.click(dialog.getByRole('button', { name: '新建' }));
  await waitFor(() => expect(made).toEqual([{ name: '华东' }]));
  // saved now, the choice would lack the new tag
  expect(dialog.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  answerMade();
  expect(await dialog.findByRole('checkbox', { name: '华东', checked: true })).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user.click(some);
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已更新 2 份合同的标签')).toBeTruthy();
  expect(put).toMatchObject([{ add: [idOf(0), idOf(9)], remove: [idOf(1)] }]);
  expect(put[0]?.applyIds).toHaveLength(2);
});

test('a tag is deleted after a question, and what is refused is said', async () => {
  const dialog = await openDialog();
  server.use(...refusing(deleteUserTag, 'TAG_UNKNOWN'));
  await user.click(await dialog.findByRole('button', { name: '删除标签“加急”' }));
  expect(dialog.getByText('删除后，所有合同和联系人上的这个标签都会取下。')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '删除' }));
  expect(await dialog.findByText('标签不存在或已被删除，请刷新后再试')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '保留' }));
  expect(dialog.queryByRole('button', { name: '删除' })).toBeNull();
});

test('one contract is tagged from the menu of its row, as a phone does it', async () => {
  await openPage('/signInfo/signList');
  await user.click(await screen.findByRole('button', { name: '《设备采购合同 1》的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '标签' }));
  const dialog = within(await screen.findByRole('dialog', { name: '给 1 份合同贴标签' }));
  await user.click(await dialog.findByRole('checkbox', { name: '已付款' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(put.at(-1)?.applyIds).toEqual([signRow(1).applyId]));
});

test('in the console they are put on what members sent, in the bar and in the menu', async () => {
  server.use(
    ...loggedIn(member),
    ...consoleNumbers(),
    ...answering(listEnterpriseContracts, { list: [enterpriseRow], count: 1, itemPage: 1, pageSize: 20 }),
    ...answering(countEnterpriseContracts, { all: 1, byStatus: {} }),
  );
  await openPage('/console/contract');
  await user.click(await screen.findByRole('checkbox', { name: '选择《设备采购合同 7》' }));
  await user.click(await screen.findByRole('button', { name: '标签' }));
  const dialog = within(await screen.findByRole('dialog', { name: '给 1 份合同贴标签' }));
  await user.click(await dialog.findByRole('checkbox', { name: '已付款' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(put.at(-1)?.applyIds).toEqual([enterpriseRow.applyId]));
  await user.click(await screen.findByRole('button', { name: '《设备采购合同 7》的更多操作' }));
  expect(await screen.findByRole('menuitem', { name: '标签' })).toBeTruthy();
});

test('what lies in the recycle bin is brought back first', async () => {
  server.use(...answering(listSignRecords, { list: [signRow(3, { canRestore: 1 })], count: 1, itemPage: 1, pageSize: 20 }));
  await openPage('/signInfo/signList?delStatus=1');
  await user.click(await screen.findByRole('checkbox', { name: '选择《设备采购合同 3》' }));
  expect(await screen.findByText('已选 1 份')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '标签' })).toBeNull();
});

test('the list is narrowed by a tag, whose name stays on the page', async () => {
  const { router } = await openPage('/signInfo/signList');
  await user.click(await screen.findByRole('button', { name: '筛选' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.selectOptions(await drawer.findByLabelText('标签'), '已付款');
  await user.click(drawer.getByRole('button', { name: '筛选合同' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tagId: idOf(1), tagName: '已付款' }));
  expect(await screen.findByText('标签：已付款')).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)).toEqual({ tagId: idOf(1), itemPage: 1, pageSize: 20 }));
});
