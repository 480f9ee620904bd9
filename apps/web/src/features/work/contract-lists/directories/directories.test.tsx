import { countSignRecords, listSignRecords } from '@moqi/api/work/contract-lists';
import {
  createDirectory,
  type DirectoryRow,
  deleteDirectory,
  listDirectories,
  listFilingRules,
  moveContracts,
  NOWHERE,
  saveFilingRules,
  unfileContracts,
  updateDirectory,
} from '@moqi/api/work/directories';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { asPhone } from '#testing/as-phone.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { signRow } from '#testing/rows.ts';
import { loggedIn, person } from '#testing/sessions.ts';

const idOf = (n: number) => `0199aa00-0000-7000-8000-00000000000${n}`;
const directory = (n: number, directoryName: string, more: Partial<DirectoryRow> = {}): DirectoryRow => ({
  directoryId: idOf(n),
  directoryName,
  parentId: NOWHERE,
  contractCount: n,
  canChange: 1,
  ...more,
});
const asked: object[] = [];
const told = (input: object) => {
  asked.push(input);
  return {};
};
const tree = [directory(1, '采购'), directory(2, '设备', { parentId: idOf(1) }), directory(3, '人事', { canChange: 0 })];
const server = serverOf(
  ...loggedIn(person),
  ...answering(listSignRecords, (input) => ({
    list: input.directoryId === idOf(3) ? [] : [signRow(1), signRow(2)],
    count: 2,
    itemPage: 1,
    pageSize: 20,
  })),
  ...answering(countSignRecords, { all: 2, byStatus: { 2: 2 } }),
  ...answering(listDirectories, { list: tree, count: 3, itemPage: 1, pageSize: 500, archivedCnt: 6, noArchivedCnt: 1278 }),
  ...answering(createDirectory, (input) => ({ ...told(input), directoryId: idOf(4) })),
  ...answering(updateDirectory, told),
  ...answering(deleteDirectory, (input) => ({ ...told(input), unfiled: 3 })),
  ...answering(moveContracts, (input) => ({ ...told(input), moved: 2 })),
  ...answering(listFilingRules, {
    list: [
      { directoryId: idOf(3), nameWords: '劳动', partyWords: '' },
      { directoryId: idOf(2), nameWords: '设备', partyWords: '' },
    ],
    canChange: 1,
  }),
  ...answering(saveFilingRules, (input) => ({ ...told(input), filed: 3 })),
  ...answering(unfileContracts, (input) => ({ ...told(input), unfiled: 2 })),
);
beforeEach(() => void asked.splice(0));
afterEach(() => void vi.restoreAllMocks());
const user = userEvent.setup({ delay: null });
const side = async () => within(await screen.findByRole('navigation', { name: '目录' }));
const linesOf = async () => (await side()).getAllByRole('link').map((line) => line.textContent);

test('the tree stands beside the list with its counts; a directory opens in the address and keeps the filters', async () => {
  const { router, container } = await openPage('/signInfo/signList?signStatus=2');
  await screen.findByText('设备', { selector: 'nav *' });
  expect(await linesOf()).toEqual(['全部合同1,284', '未归档1,278', '采购1', '设备2', '人事3']);
  await user.click((await side()).getByRole('button', { name: '收起“采购”' }));
  expect(await linesOf()).toEqual(['全部合同1,284', '未归档1,278', '采购1', '人事3']);
  await user.click((await side()).getByRole('link', { name: /未归档/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ signStatus: '2', directoryId: '0' }));
  await user.click((await side()).getByRole('link', { name: /人事/ }));
  expect(await screen.findByText('这个目录里没有合同')).toBeTruthy();
  expect((await side()).getByRole('link', { name: /人事/ }).getAttribute('aria-current')).toBe('page');
  expect((await side()).queryByRole('button', { name: '目录“人事”的更多操作' })).toBeNull();
  expect(await barriers(container)).toEqual([]);
});

test('directories are made, changed and deleted; what is refused stays in the dialog', async () => {
  server.use(...refusing(createDirectory, 'DIRECTORY_NAME_TAKEN', { name: '租赁' }));
  await openPage(`/signInfo/signList?directoryId=${idOf(1)}`);
  await screen.findByText('采购', { selector: 'nav *' });
  await user.click((await side()).getByRole('button', { name: '新建目录' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('目录名称'), '租赁');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText(/同一位置已有名为“租赁”的目录/)).toBeTruthy();
  server.resetHandlers();
  await user.click(dialog.getByRole('button', { name: '保存' }));
  // where one stands it is made
  await waitFor(() => expect(asked).toEqual([{ directoryName: '租赁', parentId: idOf(1) }]));
  const more = (await side()).getByRole('button', { name: '目录“采购”的更多操作' });
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: '修改' }));
  const edit = within(await screen.findByRole('dialog'));
  await user.clear(edit.getByLabelText('目录名称'));
  await user.type(edit.getByLabelText('目录名称'), '采购与租赁');
  await user.click(edit.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ directoryId: idOf(1), directoryName: '采购与租赁', parentId: NOWHERE }));
  await user.click((await side()).getByRole('button', { name: '目录“采购”的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  expect(await screen.findByText(/合同不会删除，会回到“未归档”/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('已删除目录“采购”，3 份合同回到未归档')).toBeTruthy();
});

test('chosen contracts are moved into a directory, or out of all', async () => {
  await openPage('/signInfo/signList');
  for (const [choice, sent, said] of [
    ['采购 / 设备', { directoryId: idOf(2) }, '已把 2 份合同移到“设备”'],
    ['未归档', {}, '已把 2 份合同移到“未归档”'],
  ] as const) {
    await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
    await user.click(await screen.findByRole('button', { name: '移动到' }));
    const dialog = within(await screen.findByRole('dialog', { name: '移动 2 份合同到' }));
    await user.click(await dialog.findByRole('radio', { name: choice }));
    await user.click(dialog.getByRole('button', { name: '移动' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(asked.at(-1)).toEqual({ applyIds: [signRow(1).applyId, signRow(2).applyId], ...sent });
  }
});

test('rules of filing are added, moved up and saved; one without a condition is not', async () => {
  const { container } = await openPage('/signInfo/signList');
  await screen.findByText('设备', { selector: 'nav *' });
  await user.click((await side()).getByRole('button', { name: '归档规则' }));
  const drawer = within(await screen.findByRole('dialog', { name: '归档规则' }));
  await user.click(drawer.getByRole('button', { name: '把规则 2 上移' }));
  await user.click(drawer.getByRole('button', { name: '添加规则' }));
  expect(drawer.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  const third = within(drawer.getByRole('region', { name: '规则 3' }));
  await user.selectOptions(third.getByLabelText('合同类型'), '租赁合同');
  await user.selectOptions(third.getByLabelText('归到目录'), '采购');
  await user.click(drawer.getByRole('button', { name: '删除规则 2' }));
  await user.click(drawer.getByRole('checkbox'));
  await user.click(drawer.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('归档规则已保存，3 份合同已归档')).toBeTruthy();
  expect(asked.at(-1)).toEqual({
    rules: [
      { directoryId: idOf(2), nameWords: '设备', partyWords: '' },
      { directoryId: idOf(1), nameWords: '', partyWords: '', contractType: 'lease' },
    ],
    fileNow: 1,
  });
  expect(await barriers(container)).toEqual([]);
});

test('members read the rules', async () => {
  server.use(...answering(listFilingRules, { list: [{ directoryId: idOf(3), nameWords: '劳动', partyWords: '' }], canChange: 0 }));
  await openPage('/signInfo/signList');
  await screen.findByText('设备', { selector: 'nav *' });
  await user.click((await side()).getByRole('button', { name: '归档规则' }));
  const drawer = within(await screen.findByRole('dialog', { name: '归档规则' }));
  expect(drawer.getByText(/只有管理员可以修改/)).toBeTruthy();
  expect(drawer.getByRole('group')).toHaveProperty('disabled', true);
  expect(drawer.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
});

test('on the phone the directory is one of the filters', async () => {
  asPhone();
  await openPage(`/signInfo/signList?directoryId=${idOf(2)}`);
  expect(await screen.findByRole('button', { name: '筛选 1' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: '目录' })).toBeNull();
});
