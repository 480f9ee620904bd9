import {
  binContracts,
  countApplications,
  countEnterpriseContracts,
  countSignRecords,
  exportOwnContracts,
  listApplications,
  listEnterpriseContracts,
  listSignRecords,
  readOwnContractsExport,
  restoreContracts,
} from '@moqi/api/work/contract-lists';
import { revokeContracts } from '@moqi/api/work/contracts';
import { remindSigners } from '@moqi/api/work/deliveries';
import { listDirectories } from '@moqi/api/work/directories';
import { deleteDraft, restoreDraft } from '@moqi/api/work/sending';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { applyRow, mayView, signRow } from '#testing/rows.ts';
import { entering, loggedIn, member, person } from '#testing/sessions.ts';

const asked: Record<string, unknown>[] = [];
const signPage = (rows = [signRow(1), signRow(2, { applySignStatus: 4, can: { ...mayView, download: true } })], count = rows.length) =>
  answering(listSignRecords, (input) => {
    asked.push(input);
    return { list: rows, count, itemPage: input.itemPage, pageSize: input.pageSize };
  });
const applyPage = (rows = [applyRow(1), applyRow(2, { signStatus: 4, can: { ...mayView, download: true } })]) =>
  answering(listApplications, (input) => ({ list: rows, count: rows.length, itemPage: input.itemPage ?? 1, pageSize: input.pageSize }));

const server = serverOf(
  ...loggedIn(person),
  ...answering(listDirectories, { list: [], count: 0, itemPage: 1, pageSize: 500, archivedCnt: 0, noArchivedCnt: 0 }),
  ...signPage(),
  ...applyPage(),
  ...answering(countSignRecords, { all: 1284, byStatus: { 2: 5, 3: 12, 4: 1190 } }),
  ...answering(countApplications, { all: 2, byStatus: { 0: 1, 2: 1 } }),
);
beforeEach(() => void asked.splice(0));
afterEach(() => void vi.restoreAllMocks());
const user = () => userEvent.setup({ delay: null });
const row = (name: string) => (screen.queryByRole('link', { name }) ?? screen.getByRole('button', { name })).closest('tr') as HTMLElement;

test('tabs are states with counts, in the address', async () => {
  const { router } = await openPage('/signInfo/signList');
  const tabs = within(await screen.findByRole('navigation', { name: '合同状态' }));
  await screen.findByText('1,190');
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    '全部1,284',
    '待我签署5',
    '待他人签署12',
    '已完成1,190',
    '已拒签0',
    '已撤销0',
    '已过期0',
  ]);
  await user().click(tabs.getByRole('link', { name: /待我签署/ }));
  await waitFor(() => expect(router.state.location.href).toBe('/signInfo/signList?signStatus=2'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ signStatus: 2, itemPage: 1, pageSize: 20 }));
});

test.each([
  ['/signInfo/signList?signStatus=4', { listType: 'received', signStatus: 4, locale: 'zh-CN' }],
  ['/signInfo/applyList?itemPage=2', { locale: 'zh-CN' }],
])('what the filters of %s leave is exported', async (address, expected) => {
  const exported: object[] = [];
  server.use(
    ...answering(exportOwnContracts, (input) => {
      exported.push(input);
      return { exportId: '019e0000-0000-7000-8000-00000000000c', total: 3 };
    }),
    ...answering(readOwnContractsExport, { state: 'running', done: 1, total: 3, fileName: '合同.xlsx' }),
  );
  await openPage(address);
  await user().click(await screen.findByRole('button', { name: '导出' }));
  expect(await screen.findByText(/正在导出 1 \/ 3/)).toBeTruthy();
  expect(exported).toEqual([{ listType: 'sent', ...expected }]);
});

test('a row has one next step and the rest behind 「…」', async () => {
  await openPage('/signInfo/signList');
  await screen.findByText('设备采购合同 1');
  const mine = within(row('设备采购合同 1'));
  expect(mine.getByRole('button', { name: '签署' })).toBeTruthy();
  expect(mine.getByText('已签 1，共 3')).toBeTruthy();
  await user().click(mine.getByRole('button', { name: '《设备采购合同 1》的更多操作' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['查看', '下载', '标签']);
});

test('what is typed reaches the address when the typing pauses', async () => {
  const { router } = await openPage('/signInfo/signList?signStatus=2&itemPage=3');
  const u = user();
  await u.type(await screen.findByRole('searchbox'), '保密');
  await waitFor(() => expect(router.state.location.search).toEqual({ signStatus: '2', keyword: '保密' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: '保密', itemPage: 1 }));
});

test('filters become chips that can be taken away', async () => {
  const { router } = await openPage('/signInfo/signList');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '筛选' }));
  await u.type(await screen.findByLabelText('签署方'), '林书禾');
  await u.click(screen.getByLabelText('只看由我经办的'));
  await u.click(screen.getByRole('button', { name: '筛选合同' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ signatoryFullName: '林书禾', selfSign: '1' }));
  expect(await screen.findByText('签署方：林书禾')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '去掉 经办人' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ signatoryFullName: '林书禾' }));
  await u.click(screen.getByRole('button', { name: '清空' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('what has ended, and how it was begun, are among the filters of what one sent', async () => {
  const { router } = await openPage('/signInfo/applyList');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '筛选' }));
  await u.selectOptions(await screen.findByLabelText('发起方式'), '批量发起');
  await u.click(screen.getByLabelText('只看已结束的'));
  expect(screen.queryByLabelText('只看由我审批的')).toBeNull();
  await u.click(screen.getByRole('button', { name: '筛选合同' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ createType: '2', finishStatus: '1' }));
  for (const chip of ['发起方式：批量发起', '状态：已结束']) expect(await screen.findByText(chip)).toBeTruthy();
});

test('pages say where one is', async () => {
  server.use(...signPage([signRow(41)], 1284));
  const { router } = await openPage('/signInfo/signList?itemPage=3');
  expect(await screen.findByText('第 41–41 份，共 1,284 份')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '下一页' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ itemPage: '4' }));
});

test('a reminder is sent from the row', async () => {
  server.use(...answering(remindSigners, { reminded: 1, names: ['韩立川'] }));
  await openPage('/signInfo/applyList');
  await screen.findByText('设备采购合同 1');
  expect(within(row('设备采购合同 1')).getByText('签署中')).toBeTruthy();
  await user().click(within(row('设备采购合同 1')).getByRole('button', { name: '催签' }));
  expect(await screen.findByText('已催签 1 人：韩立川')).toBeTruthy();
});

test('revoking asks for the name when a signature is voided, and says what cannot be revoked', async () => {
  const revoked: unknown[] = [];
  server.use(
    ...answering(revokeContracts, (input) => {
      revoked.push(input);
      return { revoked: input.applyIds.length };
    }),
  );
  await openPage('/signInfo/applyList');
  const u = user();
  await u.click(await screen.findByLabelText('选择本页全部'));
  expect(await screen.findByText('1 份不能撤销，将跳过')).toBeTruthy();
  await u.click(within(screen.getByRole('region', { name: '已选 2 份' })).getByRole('button', { name: '撤销合同' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: '撤销 1 份合同' });
  expect(confirm.disabled).toBe(true);
  await u.type(dialog.getByLabelText('撤销原因（签署方可见，选填）'), '付款节点要改');
  await u.type(dialog.getByLabelText('输入合同名称以确认'), '设备采购合同 1');
  await u.click(confirm);
  expect(await screen.findByText('已撤销 1 份合同')).toBeTruthy();
  expect(revoked).toEqual([{ applyIds: [applyRow(1).applyId], reason: '付款节点要改' }]);
});

test('chosen contracts are downloaded together', async () => {
  const wanted: string[] = [];
  server.use(
    http.get('/i/applySign/downloadBatch', ({ request }) => {
      wanted.push(new URL(request.url).searchParams.get('applyIds') ?? '');
      return new HttpResponse('zip', { headers: { 'content-disposition': 'attachment; filename="contracts.zip"' } });
    }),
  );
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openPage('/signInfo/applyList');
  const u = user();
  await u.click(await screen.findByLabelText('选择《设备采购合同 1》'));
  await u.click(screen.getByLabelText('选择《设备采购合同 2》'));
  await u.click(within(screen.getByRole('region', { name: '已选 2 份' })).getByRole('button', { name: '下载' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  // the first one is still being signed and may not be downloaded yet
  expect(wanted).toEqual([
    [applyRow(1), applyRow(2)]
      .filter(({ can }) => can.download)
      .map(({ applyId }) => applyId)
      .join(),
  ]);
});

test('a deleted draft can be taken back at once, and later from the recycle bin', async () => {
  const draft = applyRow(3, {
    signStatus: 0,
    contractName: '要删的',
    can: { ...mayView, view: false, editDraft: true, deleteDraft: true },
  });
  const binned = { ...draft, can: { ...draft.can, editDraft: false, deleteDraft: false, restoreDraft: true } };
  const done: string[] = [];
  server.use(
    ...answering(listApplications, (input) => {
      const list = [input.delStatus === 1 ? binned : draft];
      return { list, count: 1, itemPage: 1, pageSize: 20 };
    }),
    ...answering(deleteDraft, () => {
      done.push('deleted');
      return { deleted: true as const };
    }),
    ...answering(restoreDraft, () => {
      done.push('restored');
      return { restored: true as const };
    }),
  );
  await openPage('/signInfo/applyList');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '《要删的》的更多操作' }));
  await u.click(await screen.findByRole('menuitem', { name: '删除' }));
  expect(await screen.findByText('已删除《要删的》，在回收站里可以恢复')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(done).toEqual(['deleted', 'restored']));
  await u.click(screen.getByRole('link', { name: '回收站' }));
  expect(await screen.findByRole('heading', { name: '回收站' })).toBeTruthy();
  await u.click(await within(row('要删的')).findByRole('button', { name: '恢复' }));
  await waitFor(() => expect(done).toEqual(['deleted', 'restored', 'restored']));
});

test('what is over goes into the recycle bin, together with others or alone, and comes back', async () => {
  const over = signRow(4, { contractName: '签完的', can: { ...mayView, download: true }, applySignStatus: 4, canDelete: 1 });
  const open = signRow(5, { contractName: '没签完的' });
  const binned = { ...over, canDelete: 0 as const, canRestore: 1 as const };
  const done: unknown[] = [];
  server.use(
    ...answering(listSignRecords, (input) => {
      const list = input.delStatus === 1 ? [binned] : [over, open];
      return { list, count: list.length, itemPage: 1, pageSize: 20 };
    }),
    ...answering(binContracts, (input) => {
      done.push(['deleted', input]);
      return { deleted: 1, kept: [] };
    }),
    ...answering(restoreContracts, (input) => {
      done.push(['restored', input]);
      return { restored: 1 };
    }),
  );
  const named = { signNos: ['S4'], applyIds: [] };
  await openPage('/signInfo/signList');
  const u = user();
  await u.click(await screen.findByLabelText('选择《签完的》'));
  await u.click(screen.getByLabelText('选择《没签完的》'));
  const bar = within(await screen.findByRole('region', { name: '已选 2 份' }));
  expect(bar.getByText(/1 份还没结束，不能删除/)).toBeTruthy();
  await u.click(bar.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('已删除《签完的》，在回收站里可以恢复')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '撤回' }));
  await waitFor(() =>
    expect(done).toEqual([
      ['deleted', named],
      ['restored', named],
    ]),
  );
  await u.click(await screen.findByRole('button', { name: '《签完的》的更多操作' }));
  await u.click(await screen.findByRole('menuitem', { name: '删除' }));
  await waitFor(() => expect(done).toHaveLength(3));
  await u.click(screen.getByRole('link', { name: '回收站' }));
  await u.click(await within(row('签完的')).findByRole('button', { name: '恢复' }));
  await waitFor(() => expect(done.at(-1)).toEqual(['restored', named]));
});

test('administrators see what was sent and received, narrowed to who has to act', async () => {
  const questions: Record<string, unknown>[] = [];
  const { createTime: sentTime, ...rest } = applyRow(1);
  server.use(
    ...loggedIn(member),
    ...answering(listEnterpriseContracts, (input) => {
      questions.push(input);
      const list = [{ ...rest, status: 3, sentTime, endTime: '', waitsFor: 'unopened' as const, waitsSince: sentTime }];
      return { list, count: 1, itemPage: 1, pageSize: 20 };
    }),
    ...answering(countEnterpriseContracts, { all: 1, byStatus: { 3: 1 } }),
    ...consoleNumbers(),
  );
  const { router, container } = await openPage('/console/contract?waitsFor=unopened');
  expect(await screen.findByText('设备采购合同 1')).toBeTruthy();
  expect(questions.at(-1)).toMatchObject({ waitsFor: 'unopened' });
  expect(screen.getByText('卡在：对方未打开')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '发起合同' })).toBeNull();
  await user().click(screen.getByRole('radio', { name: '收到的' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ listType: 'received' }));
  await waitFor(() => expect(questions.at(-1)).toMatchObject({ listType: 'received' }));
  expect(await barriers(container)).toEqual([]);
});

test.each(['/signInfo/applyList', '/console/contract'])('%s: 全部 and its tabs agree on drafts', async (path) => {
  const counts = { all: 21, byStatus: { 0: 1, 1: 2, 2: 3, 4: 4, 5: 5, 6: 6, 7: 0, 8: 0 } };
  server.use(
    ...loggedIn(member),
    ...answering(countApplications, counts),
    ...answering(countEnterpriseContracts, counts),
    ...answering(listEnterpriseContracts, { list: [], count: 0, itemPage: 1, pageSize: 20 }),
    ...consoleNumbers(),
  );
  await openPage(path);
  const tabs = within(await screen.findByRole('navigation', { name: '合同状态' }));
  await tabs.findByText('21');
  const [all, ...each] = tabs.getAllByRole('link').map((tab) => Number(/\d+$/.exec(tab.textContent)?.[0]));
  expect(each.reduce((sum, count) => sum + count, 0)).toBe(all);
});

test.each([
  { path: '/signInfo/applyList', title: '还没有发起过合同' },
  { path: '/signInfo/applyList?keyword=x', title: '没有符合条件的合同' },
  { path: '/signInfo/applyList?signStatus=5', title: '这个状态下没有合同' },
])('$path without rows says $title', async ({ path, title }) => {
  server.use(...applyPage([]));
  await openPage(path);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('columns are chosen and stay chosen', async () => {
  await openPage('/signInfo/signList');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '选择列' }));
  await u.click(await screen.findByLabelText('编号'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '编号' })).toBeNull());
  expect(JSON.parse(localStorage.getItem('moqi.columns') ?? '')).toEqual(['party', 'progress', 'sent', 'deadline']);
});

test('an enterprise has its own address of the list', async () => {
  server.use(...loggedIn(member));
  const { router } = await openPage('/signInfo/signList?signStatus=2');
  expect(router.state.location.href).toBe('/corp/signInfo/signList?signStatus=2');
  expect(await screen.findByText('签给本公司的合同')).toBeTruthy();
});

test.each([
  ['/signInfo/applyListNew?signStatus=2&keyword=%E8%AE%BE%E5%A4%87', person, '/signInfo/applyList?signStatus=2&keyword=%E8%AE%BE%E5%A4%87'],
  ['/corp/signInfo/applyListNew?signStatus=2', member, '/corp/signInfo/applyList?signStatus=2'],
  ['/corp/signInfo/signListNew?itemPage=2', member, '/corp/signInfo/signList?itemPage=2'],
  // an enterprise's list opens in that enterprise
  ['/corp/signInfo/signListNew?signStatus=4', person, '/corp/signInfo/signList?signStatus=4'],
] as const)('the older address %s leads to the list and keeps the search', async (older, session, list) => {
  server.use(...loggedIn(session), ...entering(member));
  const { router } = await openPage(older);
  await waitFor(() => expect(router.state.location.href).toBe(list));
  expect(await screen.findByText('设备采购合同 1')).toBeTruthy();
});

test('on a phone each contract has two lines, and the filters come from below', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  await openPage('/signInfo/signList');
  await screen.findByText('设备采购合同 1');
  expect(screen.queryByRole('table')).toBeNull();
  const heading = within(screen.getByRole('heading', { level: 1 }));
  expect(heading.getByRole('link', { name: '我发起的' }).getAttribute('href')).toBe('/signInfo/applyList');
  await user().click(screen.getByRole('button', { name: '筛选' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('nothing stands in the way of anybody', async () => {
  const { container } = await openPage('/signInfo/signList');
  await screen.findByText('设备采购合同 1');
  expect(await barriers(container)).toEqual([]);
});

test('a draft that goes out by itself says when, and one that could not says so', async () => {
  const draft = { signStatus: 0, progress: [], can: { ...mayView, editDraft: true } };
  server.use(
    ...applyPage([
      applyRow(1, { ...draft, planned: { sendTime: '2026-12-04T01:00:00.000Z', failed: 0 } }),
      applyRow(2, { ...draft, planned: { failed: 0 } }),
      applyRow(3, { ...draft, planned: { sendTime: '2026-11-20T01:00:00.000Z', failed: 1 } }),
      applyRow(4, draft),
    ]),
  );
  await openPage('/signInfo/applyList');
  expect(await screen.findByText(/12-04 09:00 定时发送$/)).toBeTruthy();
  expect(screen.getByText('付款后发送')).toBeTruthy();
  expect(screen.getByText('定时发送未成功')).toBeTruthy();
});
