import { readUsage } from '@moqi/api/money/orders';
import { readQuota } from '@moqi/api/money/points';
import { exportOverview, listOpenMatters, type Overview, readOverview } from '@moqi/api/reach/overview';
import { listOperationEntries } from '@moqi/api/records/logs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const overview: Overview = {
  period: 'month',
  begin: '2026-10-31T16:00:00.000Z',
  sent: { value: 312, before: 277 },
  completed: { value: 274, before: 274 },
  averageDays: { value: 1.8, before: 2.2 },
  refusedOrExpired: { value: 11, before: 8 },
  sealUses: { value: 0, before: 0 },
  weeks: Array.from({ length: 12 }, (_, at) => ({ week: `2026-09-${String(at + 1).padStart(2, '0')}`, sent: 8, completed: 7 })),
  groups: [
    { groupId: 'a', name: '采购部', sent: 104 },
    { groupId: '', name: '', sent: 11 },
  ],
  waiting: {
    total: 20,
    steps: [
      { kind: 'others', count: 16, oldestDays: 6 },
      { kind: 'unopened', count: 4, oldestDays: 0 },
    ],
  },
};
const entry = {
  number: 1,
  recordTime: '2026-11-21T02:43:00.000Z',
  fullName: '陆一鸣',
  corpUserId: '',
  action: 'settings.change',
  objectType: 'organization',
  objectId: '',
  objectName: '杭州砚川智能装备有限公司',
  before: null,
  after: null,
  reason: '',
  ip: '',
  userAgent: '',
  hash: '',
};
const quota = {
  item: 'enterpriseContract' as const,
  rest: 328,
  reserved: 0,
  total: 1000,
  usedLast30Days: 300,
  runsOutOn: '2026-12-22',
  runsOutBy: 'use' as const,
};
const asked: unknown[] = [];
const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(readOverview, (input) => {
    asked.push(input);
    return { ...overview, period: input.period ?? 'month' };
  }),
  ...answering(listOpenMatters, {
    list: [
      { kind: 'sealApproval', count: 1, name: '人事专用章', applicant: '许念安', since: '2026-11-20T02:00:00.000Z' },
      { kind: 'joinRequests', count: 4, since: '2026-11-18T02:00:00.000Z' },
      { kind: 'certificateExpiry', days: 26, at: '2026-12-17T02:00:00.000Z' },
      { kind: 'quotaForecast', item: 'enterpriseContract', rest: 328, days: 31, at: '2026-12-22T02:00:00.000Z', by: 'use' },
    ],
  }),
  ...answering(listOperationEntries, { list: [entry], count: 1, itemPage: 1, pageSize: 6 }),
  ...answering(readQuota, { items: [quota], rechargeButton: 1 }),
  ...answering(readUsage, { byMonth: [], byMember: [], byGroup: [] } as never),
);
const user = () => userEvent.setup({ delay: null });
const figure = async (name: string) => (await screen.findByText(name)).closest('div')?.textContent;

test('each figure is told against the period before, good or to be looked at', async () => {
  await openPage('/console/consoleIndex');
  await screen.findByText('312');
  expect(await figure('发起合同')).toBe('发起合同312份增加 12.6% 比上月');
  expect(await figure('完成签署')).toBe('完成签署274份持平 0% 比上月');
  expect(await figure('平均用时')).toBe('平均用时1.8天减少 0.4 天 比上月');
  expect(await figure('拒签或过期')).toBe('拒签或过期11份增加 3 份 比上月');
  expect(await figure('用印')).toBe('用印0次上期没有可比的数据');
});

test('what was signed at once took less than a tenth of a day, not nothing', async () => {
  server.use(...answering(readOverview, { ...overview, averageDays: { value: 0, before: null } }));
  await openPage('/console/consoleIndex');
  await screen.findByText('312');
  expect(await figure('平均用时')).toBe('平均用时< 0.1天上期没有可比的数据');
});

test('the period stands in the address', async () => {
  const { router } = await openPage('/console/consoleIndex?period=quarter');
  expect(await screen.findAllByText('比上季')).not.toEqual([]);
  await user().click(screen.getByRole('radio', { name: '本年' }));
  await waitFor(() => expect(router.state.location.href).toBe('/console/consoleIndex?period=year'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ period: 'year' }));
});

test('what waits leads to its contracts, groups have their numbers', async () => {
  await openPage('/console/consoleIndex');
  const waiting = within(await screen.findByRole('list', { name: '卡在哪一步' }));
  expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['等对方签署最久 6 天16', '/console/contract?waitsFor=others'],
    ['对方未打开4', '/console/contract?waitsFor=unopened'],
  ]);
  const groups = within(screen.getByRole('list', { name: '部门发起量' }));
  expect(groups.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['采购部104', '其他11']);
});

test('the chart has its sentence, matters, log and quota their places', async () => {
  await openPage('/console/consoleIndex');
  expect(await screen.findByRole('figure', { name: '近 12 周发起 96 份，完成 84 份' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /人事专用章等待审核/ }).getAttribute('href')).toBe('/console/seal');
  expect(screen.getByRole('link', { name: /4 人申请加入企业/ })).toBeTruthy();
  expect(screen.getByText('企业证书 26 天后到期')).toBeTruthy();
  const quotaLink = screen.getByRole('link', { name: '额度预计 31 天后用完 企业合同 · 按近 30 天用量' });
  expect(quotaLink.getAttribute('href')).toBe('/console/order');
  expect(await screen.findByText('陆一鸣 修改企业设置 杭州砚川智能装备有限公司')).toBeTruthy();
  expect(await screen.findByText('按近 30 天用量，预计 2026-12-22 用完')).toBeTruthy();
});

test('all tables are exported as one spreadsheet in the language of the page', async () => {
  const wanted: string[] = [];
  server.use(
    http.get('/c/m/overview/export', ({ request }) => {
      wanted.push(new URL(request.url).search);
      return new HttpResponse('xlsx', { headers: { 'content-disposition': 'attachment; filename="overview.xlsx"' } });
    }),
  );
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openPage('/console/consoleIndex?period=year');
  await user().click(await screen.findByRole('button', { name: '导出' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(wanted).toEqual(['?period=year&locale=zh-CN']);
  save.mockRestore();
  server.use(...refusing(exportOverview, 'UNEXPECTED'));
});

test.each([
  [{ rest: 0, days: 0, by: 'use' }, '额度已用完'],
  [{ rest: 5, days: 0, by: 'use' }, '额度预计今天用完'],
  [{ rest: 5, days: 0, by: 'expiry' }, '额度今天到期'],
  [{ rest: 5, days: 12, by: 'expiry' }, '额度 12 天后到期'],
] as const)('quota with %o is told as “%s”', async (shortage, told) => {
  const matter = { kind: 'quotaForecast', item: 'point', at: '2026-12-22T02:00:00.000Z', ...shortage } as const;
  server.use(...answering(listOpenMatters, { list: [matter] }));
  await openPage('/console/consoleIndex');
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByText('点数 · 按近 30 天用量')).toBeTruthy();
});

test.each([
  [{ kind: 'brokenFlows', count: 1, flowId: 'f1', name: '采购审批' }, '审批流程“采购审批”需要修改', '/console/flow/design?flowId=f1'],
  [{ kind: 'brokenFlows', count: 2, flowId: 'f1', name: '采购审批' }, '“采购审批”等 2 个审批流程需要修改', '/console/flow'],
  [
    { kind: 'bouncedDeliveries', count: 3, applyNo: 'MQ1', name: '采购合同', since: '2026-11-20T02:00:00.000Z' },
    '《采购合同》等 3 份合同有消息没有送达',
    '/applySign/toDetailAnony?applyNo=MQ1',
  ],
  [{ kind: 'waitingMembers', count: 4, since: '2026-11-10T02:00:00.000Z' }, '4 人添加一周后还没有加入', '/console/member?state=invited'],
  [{ kind: 'ungrantedSeals', count: 1, name: '财务专用章' }, '“财务专用章”还没有授权给任何人', '/console/seal'],
  [
    { kind: 'sealsToUpload', count: 2, name: '旧公章' },
    '“旧公章”等 2 枚印章需要重新上传',
    `/console/seal?upload=${encodeURIComponent('旧公章')}`,
  ],
] as const)('a matter leads to the place where it is mended: %o', async (matter, told, href) => {
  server.use(...answering(listOpenMatters, { list: [matter] }));
  await openPage('/console/consoleIndex');
  const link = (await screen.findByText(told)).closest('a');
  expect(link?.getAttribute('href')).toBe(href);
});

test.each([
  [{ usedLast30Days: 0, runsOutOn: '', runsOutBy: '' }, '近 30 天没有用量'],
  [{ usedLast30Days: 3, runsOutOn: '', runsOutBy: '' }, '用量还少，暂不预计何时用完'],
  [{ rest: 0, runsOutOn: '2026-11-21', runsOutBy: 'use' }, '已用完'],
  [{ runsOutOn: '2027-06-01', runsOutBy: 'expiry' }, '按近 30 天用量用不完，2027-06-01 到期'],
] as const)('how long it lasts, of %o: “%s”', async (row, told) => {
  server.use(...answering(readQuota, { items: [{ ...quota, ...row }], rechargeButton: 1 }));
  await openPage('/console/consoleIndex');
  expect(await screen.findByText(told)).toBeTruthy();
});

test('the chart of the quota begins where the quota begins', async () => {
  const none = { enterpriseContract: 0, personalContract: 0, sms: 0, point: 0 };
  const month = (name: string, rest: number, used = 0) => ({
    month: name,
    used: { ...none, enterpriseContract: used },
    rest: { ...none, enterpriseContract: rest },
    paidFen: 0,
  });
  const byMonth = [month('2026-08', 0), month('2026-09', 250), month('2026-10', 0, 250), month('2026-11', 328)];
  server.use(...answering(readUsage, { byMonth, byMember: [], byGroup: [] }));
  await openPage('/console/consoleIndex');
  expect(await screen.findByRole('figure', { name: '近 3 个月每月末的余量，现在剩 328 份' })).toBeTruthy();
});

test('an enterprise that did nothing yet is told what will stand here', async () => {
  server.use(
    ...answering(readOverview, { ...overview, groups: [], waiting: { total: 0, steps: [] } }),
    ...answering(listOpenMatters, { list: [] }),
  );
  await openPage('/console/consoleIndex');
  expect(await screen.findByText('没有未完成的合同')).toBeTruthy();
  expect(screen.getByText('还没有发起过合同')).toBeTruthy();
  expect(await screen.findByText('没有要处理的')).toBeTruthy();
});

test('a member without the permission is told who can help, and sees no figure', async () => {
  const plain = { ...member.currentAuthUser, superFlag: false, grants: { 'contracts.send': 'enterprise' as const } };
  server.use(
    ...loggedIn({ ...member, currentAuthUser: plain }),
    http.post('/c/role/helpers', () => HttpResponse.error()),
  );
  await openPage('/console/consoleIndex');
  expect(await screen.findByRole('heading', { name: /查看概览/ })).toBeTruthy();
  expect(screen.queryByText('发起合同')).toBeNull();
});

test('a busy server is said', async () => {
  server.use(...refusing(readOverview, 'UNEXPECTED'));
  await openPage('/console/consoleIndex');
  expect(await screen.findByRole('heading', { name: '概览没有加载出来' })).toBeTruthy();
});

test('the menu shows what may be opened, with the numbers of members and seals', async () => {
  await openPage('/console/consoleIndex');
  const menu = await screen.findByRole('navigation', { name: '主导航' });
  expect(within(menu).getByRole('link', { name: '概览' }).getAttribute('aria-current')).toBe('page');
  expect(await within(menu).findByText('7')).toBeTruthy();
  expect(await within(menu).findByText('128')).toBeTruthy();
});

test('nothing stands in the way of anybody', async () => {
  const { container } = await openPage('/console/consoleIndex');
  await screen.findByRole('figure', { name: /近 12 周/ });
  expect(await barriers(container)).toEqual([]);
});
