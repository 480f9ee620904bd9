import { countSignRecords, deleteView, listSignRecords, listViews, type SavedView, saveView } from '@moqi/api/work/contract-lists';
import { listDirectories } from '@moqi/api/work/directories';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { signRow } from '#testing/rows.ts';
import { loggedIn, person } from '#testing/sessions.ts';

const week: SavedView = {
  viewId: '0199aa00-0000-7000-8000-0000000000f1',
  viewName: '本周要签',
  filters: { signStatus: 2, runOut: 1 },
};
const saved: unknown[] = [];
const server = serverOf(
  ...loggedIn(person),
  ...answering(listDirectories, { list: [], count: 0, itemPage: 1, pageSize: 500, archivedCnt: 0, noArchivedCnt: 0 }),
  ...answering(listSignRecords, { list: [signRow(1)], count: 1, itemPage: 1, pageSize: 20 }),
  ...answering(countSignRecords, { all: 1, byStatus: { 2: 1 } }),
  ...answering(listViews, { list: [week] }),
  ...answering(saveView, (input) => {
    saved.push(input);
    return { viewId: week.viewId };
  }),
  ...answering(deleteView, {}),
);
const user = userEvent.setup({ delay: null });
const openViews = async () => user.click(await screen.findByRole('button', { name: '我的视图' }));

test('a view leads to what it was narrowed by, and goes when it is deleted', async () => {
  await openPage('/signInfo/signList');
  await openViews();
  const link = await screen.findByRole('link', { name: '本周要签' });
  expect(link.getAttribute('href')).toBe('/signInfo/signList?signStatus=2&runOut=1');
  // nothing is narrowed yet
  expect(screen.getByRole('button', { name: '存为视图' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: '删除视图“本周要签”' }));
  expect(await screen.findByText('视图“本周要签”已删除，合同不受影响')).toBeTruthy();
});

test('what the list is narrowed by is saved under a name; a taken name keeps the dialog', async () => {
  server.use(...refusing(saveView, 'VIEW_NAME_TAKEN', { name: '采购' }));
  await openPage('/signInfo/signList?signStatus=2&keyword=采购&itemPage=2&pageSize=50');
  await openViews();
  await user.click(await screen.findByRole('button', { name: '存为视图' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('视图名称'), '采购');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText(/已经有名为“采购”的视图/)).toBeTruthy();
  server.resetHandlers();
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved).toEqual([{ list: 'sign', viewName: '采购', filters: { signStatus: 2, keyword: '采购' } }]));
});
