import type { InputOf } from '@moqi/api';
import { DEFAULT_SETTINGS, readSettings } from '@moqi/api/enterprise/settings';
import { type Category, deleteCategory, readCategories, saveCategory } from '@moqi/api/work/categories';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const id = (number: number): string => `0199aa00-0000-7000-8000-${String(number).padStart(12, '0')}`;
const purchase: Category = {
  categoryId: id(1),
  categoryName: '采购',
  contractType: 'purchase',
  roleJson: [
    { key: 'a', signatoryType: 1, roleName: '采购方', ownFlag: 1, orderNum: 1, readTime: 0 },
    { key: 'b', signatoryType: 1, roleName: '供应商', ownFlag: 0, orderNum: 2, readTime: 0 },
  ],
  ifOrder: 1,
  signExpire: 7,
  flowId: id(2),
  flowName: '采购审批',
  sealId: id(3),
  sealName: '',
};
const choices = { flows: [{ flowId: id(2), flowName: '采购审批' }], seals: [{ sealId: id(4), sealName: '合同专用章' }] };
let sent: InputOf<typeof saveCategory>[] = [];
beforeEach(() => {
  sent = [];
});
const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(readSettings, { ...DEFAULT_SETTINGS, changedBy: '', changeTime: '', senderRoles: [] }),
  ...answering(readCategories, { list: [purchase], ...choices }),
  ...answering(saveCategory, (input) => {
    sent.push(input);
    return { categoryId: id(1) };
  }),
);
const user = userEvent.setup({ delay: null });
const PAGE = '/console/setting';

test('shows each category with what it has; a seal that is out of use is said', async () => {
  const { container } = await openPage(PAGE);
  const row = (await screen.findByText('采购方 → 供应商')).closest('tr') as HTMLElement;
  for (const words of ['采购', '采购合同', '采购审批', '7 天', '已停用或删除']) expect(within(row).getByText(words)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('a new one is filled in and saved: the company first, a person after it', async () => {
  server.use(...answering(readCategories, { list: [], ...choices }));
  await openPage(PAGE);
  await user.click(await screen.findByRole('button', { name: '新建分类' }));
  const drawer = within(await screen.findByRole('dialog', { name: '新建分类' }));
  const save = drawer.getByRole<HTMLButtonElement>('button', { name: '保存分类' });
  await user.type(drawer.getByLabelText('分类名称'), '租赁');
  await user.click(drawer.getByRole('button', { name: '添加签署方' }));
  expect(save.disabled).toBe(true);
  await user.type(drawer.getByLabelText('称谓'), '出租方');
  await user.click(drawer.getByRole('button', { name: '添加签署方' }));
  await user.type(drawer.getAllByLabelText('称谓')[1] as HTMLElement, '承租方');
  await user.selectOptions(drawer.getByLabelText('承租方是谁'), '个人');
  await user.type(drawer.getByLabelText('签署期限（天）'), '0');
  expect(drawer.getByText('请填 1–365 的整数')).toBeTruthy();
  await user.clear(drawer.getByLabelText('签署期限（天）'));
  await user.selectOptions(drawer.getByLabelText('印章'), '合同专用章');
  expect(await barriers()).toEqual([]);
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    categoryName: '租赁',
    ifOrder: 1,
    sealId: id(4),
    roleJson: [
      { roleName: '出租方', signatoryType: 1, ownFlag: 1, orderNum: 1 },
      { roleName: '承租方', signatoryType: 0, ownFlag: 0, orderNum: 2 },
    ],
  });
  expect(Object.keys(sent[0] ?? {})).not.toContain('signExpire');
});

test('what was chosen and is gone stays until another is chosen; parties change places', async () => {
  await openPage(PAGE);
  await user.click(await screen.findByRole('button', { name: '修改“采购”' }));
  const drawer = within(await screen.findByRole('dialog', { name: '修改分类' }));
  expect(drawer.getByLabelText<HTMLSelectElement>('印章').value).toBe(id(3));
  await user.click(drawer.getByRole('button', { name: '“供应商”上移' }));
  await user.click(drawer.getByRole('button', { name: '保存分类' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ categoryId: id(1), sealId: id(3), flowId: id(2), signExpire: 7 });
  expect(sent[0]?.roleJson.map(({ roleName, orderNum }) => [roleName, orderNum])).toEqual([
    ['供应商', 1],
    ['采购方', 2],
  ]);
});

test('deleting asks first, and says why it was refused', async () => {
  server.use(...refusing(deleteCategory, 'CATEGORY_UNKNOWN'));
  await openPage(PAGE);
  await user.click(await screen.findByRole('button', { name: '删除“采购”' }));
  const dialog = within(await screen.findByRole('dialog', { name: /删除业务分类“采购”/ }));
  expect(dialog.getByText(/已发起的合同不变/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '删除分类' }));
  expect(await dialog.findByText(/业务分类不存在或已被删除/)).toBeTruthy();
});
