import { pathsOf } from '@moqi/api';
import { chooseMembers } from '@moqi/api/enterprise/members';
import {
  checkLogChain,
  downloadLogExport,
  exportLog,
  type LogRowView,
  listOperationEntries,
  listSealEntries,
  readLogChoices,
  readLogExport,
} from '@moqi/api/records/logs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const memberId = '0199aa00-0000-7000-8000-0000000000d2';
const entry = (number: number, change: Partial<LogRowView> = {}): LogRowView => ({
  number,
  recordTime: '2026-11-20T16:30:05.000Z',
  fullName: '陆一鸣',
  corpUserId: memberId,
  action: 'roles.changeGrants',
  objectType: 'role',
  objectId: 'r',
  objectName: '区域负责人',
  before: { grants: ['logs.read:own'] },
  after: { grants: ['logs.read:group'] },
  reason: '',
  ip: '203.0.113.7',
  userAgent: 'Firefox 140',
  hash: '7c1e'.repeat(16),
  ...change,
});
const page = (list: LogRowView[], count = list.length) => ({ list, count, itemPage: 1, pageSize: 20 });
const asked: unknown[] = [];
const noted =
  <T,>(answer: T) =>
  (input: unknown) => {
    asked.push(input);
    return answer;
  };
const system = entry(1, { fullName: '', corpUserId: '', action: 'roles.create', before: null, after: { roleName: '区域负责人' } });
const server = serverOf(
  ...loggedIn(member),
  ...answering(listOperationEntries, noted(page([entry(2), system]))),
  ...answering(listSealEntries, page([])),
  ...answering(chooseMembers, {
    list: [
      { corpUserId: memberId, name: '陆一鸣', groupId: '', groupName: '', title: '', mobile: '138 **** 2046', state: 'active' as const },
    ],
    count: 1,
    itemPage: 1,
    pageSize: 50,
  }),
  ...answering(readLogChoices, { actions: ['roles.create', 'roles.changeGrants'], objectTypes: ['role'] }),
);
const user = () => userEvent.setup({ delay: null });
const open = async (href = '/console/log') => {
  asked.length = 0;
  const opened = await openPage(href);
  await screen.findByRole('heading', { name: '日志' });
  return opened;
};

test('entries tell who, what, before and after, from where, in the time of Beijing', async () => {
  await open();
  const rows = (await screen.findAllByRole('row')).slice(1);
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(texts).toEqual([
    ['2026-11-21 00:30:05', '陆一鸣', '调整角色权限', '角色 区域负责人', '权限 查看日志（仅本人）查看日志（本部门及下级）', '203.0.113.7'],
    ['2026-11-21 00:30:05', '系统', '新建角色', '角色 区域负责人', '角色名称 区域负责人', '203.0.113.7'],
  ]);
});

test('filters stand in the address, each with a cross', async () => {
  const { router } = await open(
    `/console/log?action=roles.create&corpUserId=${memberId}&fullName=陆一鸣&beginDate=2026-11-01&keyword=区域`,
  );
  await screen.findByText('操作：新建角色');
  await screen.findByRole('button', { name: '调整角色权限' });
  expect(screen.getByText('操作人：陆一鸣')).toBeTruthy();
  expect(asked.at(-1)).toEqual({
    action: 'roles.create',
    corpUserId: memberId,
    beginDate: '2026-11-01',
    keyword: '区域',
    itemPage: 1,
    pageSize: 20,
  });
  await user().click(screen.getByRole('button', { name: '去掉操作人' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ action: 'roles.create', beginDate: '2026-11-01', keyword: '区域' }));
});

test('changes alone are shown at a switch, which stands in the address and goes into the export', async () => {
  const { router } = await open();
  const u = user();
  await u.click(screen.getByRole('switch', { name: '只看变更' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ changesOnly: 'true' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ changesOnly: true, itemPage: 1, pageSize: 20 }));
  expect(screen.getByRole('switch', { name: '只看变更' }).getAttribute('aria-checked')).toBe('true');
  server.use(
    ...answering(exportLog, noted({ exportId: '0199aa00-0000-7000-8000-0000000000e1', total: 1 })),
    ...refusing(readLogExport, 'NOT_FOUND'),
  );
  await u.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(asked).toContainEqual({ kind: 'operation', locale: 'zh-CN', changesOnly: true }));
  await u.click(screen.getByRole('switch', { name: '只看变更' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await u.click(screen.getByRole('link', { name: '用印日志' }));
  await waitFor(() => expect(screen.queryByRole('switch', { name: '只看变更' })).toBeNull());
});

test('the drawer offers what occurs in this log', async () => {
  const { router } = await open();
  const u = user();
  await u.click(screen.getByRole('button', { name: /筛选/ }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('option', { name: '新建角色' });
  await u.selectOptions(drawer.getByLabelText('操作'), '新建角色');
  await u.click(await drawer.findByRole('radio', { name: /陆一鸣/ }));
  await u.type(drawer.getByLabelText('起始日期'), '2026-11-20');
  await u.type(drawer.getByLabelText('截止日期'), '2026-11-19');
  await u.click(drawer.getByRole('button', { name: '查看结果' }));
  expect(drawer.getByText('截止日期早于起始日期，请重新选择')).toBeTruthy();
  await u.clear(drawer.getByLabelText('截止日期'));
  await u.type(drawer.getByLabelText('截止日期'), '2026-11-21');
  await u.click(drawer.getByRole('button', { name: '查看结果' }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      action: 'roles.create',
      beginDate: '2026-11-20',
      endDate: '2026-11-21',
      corpUserId: memberId,
      fullName: '陆一鸣',
    }),
  );
});

test('an entry opens in full, with its fingerprint, and leads to what else the person did', async () => {
  const { router } = await open();
  const u = user();
  await u.click(await screen.findByRole('button', { name: '调整角色权限' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('row', { name: '权限 查看日志（仅本人） 查看日志（本部门及下级）' })).toBeTruthy();
  expect(drawer.getByText('7c1e'.repeat(16))).toBeTruthy();
  expect(drawer.getByText('Firefox 140')).toBeTruthy();
  await u.click(drawer.getByRole('button', { name: '只看此人' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ corpUserId: memberId, fullName: '陆一鸣' }));
});

test('the chain is called intact only after it was computed again', async () => {
  await open();
  expect(screen.getByText('尚未校验')).toBeTruthy();
  const intact = { intact: true, count: 1284, checkTime: new Date().toISOString(), markedUpTo: 1280, headHash: '', fault: null };
  server.use(...answering(checkLogChain, intact));
  const u = user();
  await u.click(screen.getByRole('button', { name: '校验' }));
  expect(await screen.findByText(/链完好，1,284 条/)).toBeTruthy();
  server.use(...answering(checkLogChain, { ...intact, intact: false, fault: { number: 37, kind: 'missing' as const } }));
  await u.click(screen.getByRole('button', { name: '校验' }));
  expect(await screen.findByText('从第 37 条起断开：记录缺失')).toBeTruthy();
});

test('an export says how far it is and hands over the file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const exportId = '0199aa00-0000-7000-8000-0000000000e1';
  const states = [
    { state: 'running' as const, done: 1000, total: 2500, fileName: '操作日志.xlsx' },
    { state: 'done' as const, done: 2500, total: 2500, fileName: '操作日志.xlsx' },
  ];
  server.use(
    ...answering(exportLog, noted({ exportId, total: 2500 })),
    ...answering(readLogExport, () => (states.length > 1 ? states.shift() : states[0]) as (typeof states)[0]),
    http.get(pathsOf(downloadLogExport, 'corporateAdmin')[0] ?? '', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
  );
  await open('/console/log?keyword=区域');
  await screen.findByText('陆一鸣');
  await user().click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText('正在导出 1,000 / 2,500，文件保留 7 天')).toBeTruthy();
  expect(await screen.findByText('已导出 操作日志.xlsx，服务器上的文件 7 天后删除')).toBeTruthy();
  expect(asked.at(-1)).toEqual({ kind: 'operation', locale: 'zh-CN', keyword: '区域' });
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
});

test('an export that is refused says why', async () => {
  server.use(...refusing(exportLog, 'EXPORT_TOO_LARGE', { limit: 100000 }));
  await open();
  await user().click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText(/符合条件的记录超过/)).toBeTruthy();
});

test('an empty log and one filtered to nothing say different things', async () => {
  await open('/console/log?kind=seal');
  expect(await screen.findByText('还没有日志')).toBeTruthy();
  await openPage('/console/log?kind=seal&keyword=x');
  expect(await screen.findByText('没有符合条件的日志')).toBeTruthy();
});

test('nothing stands in the way of anybody', async () => {
  const { container } = await open();
  await screen.findByText('陆一鸣');
  expect(await barriers(container)).toEqual([]);
});
