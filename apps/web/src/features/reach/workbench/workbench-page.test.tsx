import type { OutputOf } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { listSendingRequests } from '@moqi/api/reach/agents';
import { uploadFiles } from '@moqi/api/trust/files';
import { type ApprovalRow, listApprovals } from '@moqi/api/work/approvals';
import { countSignedToday, countSignRecords, countUnsignedToday, readViewLink, readWorkbench } from '@moqi/api/work/contract-lists';
import { remindSigners } from '@moqi/api/work/deliveries';
import { readDraft, useTemplate } from '@moqi/api/work/sending';
import { listWaitingCalls } from '@moqi/api/work/site-evidence';
import { listTemplates, listUsableTemplates } from '@moqi/api/work/templates';
import { formatDay } from '@moqi/rules';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { quota } from '#testing/points.ts';
import { mayView, signRow } from '#testing/rows.ts';
import { entering, loggedIn, member, newcomer, nobody, person } from '#testing/sessions.ts';
import { csvOf } from './trend-table.ts';

const verified = {
  state: 'verified' as const,
  name: '林书禾',
  maskedIdNo: '3205 **** **** 0027',
  verifiedAt: '2026-03-12T02:00:00.000Z',
  checkedBy: '模拟核验',
  paper: null,
  simulator: true,
  nameCheck: 'simulator' as const,
  testNumbers: [],
};
const step = (person: string, state: 'done' | 'now') => ({ name: person, person, state });
const full: OutputOf<typeof readWorkbench> = {
  counts: { mine: 5, dueToday: 2, others: 12, longestWaitDays: 6, expiring: 3, completed: 286, completedThisMonth: 41 },
  todo: [
    { ...signRow(1, { contractName: '覆膜材料供货合同' }), role: 'signer', status: 2, reason: '' },
    {
      ...signRow(2, { contractName: '软件许可合同', can: { ...mayView, download: true } }),
      role: 'owner',
      status: 5,
      reason: '付款节点有误',
    },
    {
      ...signRow(3, {
        contractName: '保密协议',
        can: { ...mayView, remind: true },
        progress: [step('林书禾', 'done'), step('韩立川', 'now')],
      }),
      role: 'owner',
      status: 3,
      reason: '',
    },
  ],
  trend: Array.from({ length: 30 }, (_, i) => ({ day: `2026-11-${String(i + 1).padStart(2, '0')}`, sent: 2, completed: 1 })),
};
const server = serverOf(
  ...loggedIn(member),
  ...answering(countSignRecords, { all: 12, byStatus: { 2: 5 } }),
  ...answering(countSignedToday, { count: 1 }),
  ...answering(countUnsignedToday, { count: 0 }),
  ...answering(readWorkbench, full),
  ...answering(readQuota, quota),
  ...answering(readVerification, verified),
  ...answering(listUsableTemplates, { list: [], count: 0, itemPage: 1, pageSize: 4 }),
  ...answering(listTemplates, { list: [], count: 0, itemPage: 1, pageSize: 4 }),
);
const user = () => userEvent.setup({ delay: null });
const task = (name: string) => screen.getByRole('button', { name }).closest('li') as HTMLElement;

test('the four counts lead to what they count', async () => {
  await openPage('/corp/viewIndex');
  const counts = within(await screen.findByRole('navigation', { name: '我的合同' }));
  await screen.findByText('286');
  expect(counts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['待我签署52 份今天截止', '/corp/signInfo/signList?signStatus=2'],
    ['待他人签署12最久已等 6 天', '/corp/signInfo/signList?signStatus=3'],
    ['即将到期37 天内截止', '/corp/signInfo/signList?runOut=1'],
    ['已完成286本月 41 份', '/corp/signInfo/signList?signStatus=4'],
  ]);
});

test('each task has its one step', async () => {
  await openPage('/corp/viewIndex');
  await screen.findByText('覆膜材料供货合同');
  expect(within(task('覆膜材料供货合同')).getByRole('button', { name: '签署' })).toBeTruthy();
  expect(within(task('保密协议')).getByRole('button', { name: '催签' })).toBeTruthy();
  expect(within(task('软件许可合同')).getByText('拒签理由：付款节点有误')).toBeTruthy();
  expect(within(task('软件许可合同')).getByRole('button', { name: '查看' })).toBeTruthy();
});

test('a signer who waits for a video call comes first, and is answered from there', async () => {
  const [applyNo, participantId] = ['MQ20260010', '0199aa00-0000-7000-8000-0000000000f1'];
  const since = new Date(Date.now() - 60_000).toISOString();
  server.use(...answering(listWaitingCalls, { list: [{ applyNo, contractName: '借款合同', participantId, signerName: '裴南乔', since }] }));
  await openPage('/corp/viewIndex');
  const name = await screen.findByRole('link', { name: '借款合同' });
  const [first] = name.closest('ul')?.querySelectorAll('li') ?? [];
  expect(first?.textContent).toContain('裴南乔 在等视频通话');
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: '接听' })
      .getAttribute('href'),
  ).toBe(`/applySign/videoCall?applyNo=${applyNo}&participantId=${participantId}`);
});

test('what an agent wants sent waits to be confirmed', async () => {
  const [requestId, applyId] = ['0199aa00-0000-7000-8000-0000000000e1', '0199aa00-0000-7000-8000-0000000000e2'];
  const [askTime, endTime] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  const named = { applyNo: 'MQ20260011', contractName: '采购合同', agentName: '采购助手 (API)' };
  const request = { requestId, applyId, ...named, state: 'waiting' as const, changed: false, askTime, endTime };
  server.use(...loggedIn(member), ...answering(listSendingRequests, { list: [request] }));
  await openPage('/corp/viewIndex');
  const name = await screen.findByRole('link', { name: '采购合同' });
  expect(name.getAttribute('href')).toBe(`/corp/sendingRequest?requestId=${requestId}`);
  expect(name.closest('li')?.textContent).toContain('采购助手 (API) 申请发起');
});

test('approvals stand among the contracts by their limit, each part can be looked at alone', async () => {
  const approval: ApprovalRow = {
    approveId: '0199aa00-0000-7000-8000-0000000000e1',
    flowInstId: '0199aa00-0000-7000-8000-0000000000e2',
    fileCount: 1,
    kind: 'contract',
    subjectName: '样品试用协议',
    applyNo: 'MQ20260009',
    sealName: '',
    flowName: '采购合同审批',
    nodeName: '部门负责人审批',
    initiatorName: '顾清妍',
    startTime: '2026-11-20T02:00:00.000Z',
    endTime: '',
    state: 'running',
    myState: 'open',
    waitingFor: '林书禾',
    openTime: '2026-11-20T02:00:00.000Z',
    dueTime: '2026-11-21T02:00:00.000Z',
    waitsUntil: '',
    overdue: true,
    reason: '',
  };
  server.use(...answering(listApprovals, { list: [approval], count: 1, itemPage: 1, pageSize: 10, counts: { waiting: 1, overdue: 1 } }));
  const { container } = await openPage('/corp/viewIndex');
  const name = await screen.findByRole('link', { name: '样品试用协议' });
  expect(name.getAttribute('href')).toBe(`/applySign/audit?approveId=${approval.approveId}`);
  const row = within(name.closest('li') as HTMLElement);
  expect(row.getByText('顾清妍 提交')).toBeTruthy();
  expect(row.getByText('已超时')).toBeTruthy();
  const parts = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(parts).toEqual(['全部4', '签署1', '审批1', '其他2']);
  expect(await barriers(container)).toEqual([]);
  await user().click(screen.getByRole('radio', { name: /审批/ }));
  expect(screen.queryByText('覆膜材料供货合同')).toBeNull();
  expect(screen.getByRole('link', { name: '样品试用协议' })).toBeTruthy();
});

test('an English page says in English who is waited for, and the date as English dates are', async () => {
  await openPage('/corp/viewIndex');
  await screen.findByText('保密协议');
  expect(screen.getByText('等待 韩立川')).toBeTruthy();
  await act(() => changeLocale('en'));
  expect(await screen.findByText('Waiting for 韩立川')).toBeTruthy();
  cleanup();
  await openPage('/corp/viewIndex');
  expect(await screen.findByText(formatDay(Date.now(), { locale: 'en' }))).toBeTruthy();
  await act(() => changeLocale('zh-CN'));
});

test('signing opens the page that the server names', async () => {
  server.use(
    ...answering(readViewLink, ({ applyNo = '', signNo = '' }) => ({
      page: '/applySign/toDetailAnony' as const,
      applyNo,
      signNo,
      applyId: '',
      fromTo: '',
    })),
  );
  const { router } = await openPage('/corp/viewIndex');
  await screen.findByText('覆膜材料供货合同');
  await user().click(within(task('覆膜材料供货合同')).getByRole('button', { name: '签署' }));
  await waitFor(() => expect(router.state.location.href).toBe('/applySign/toDetailAnony?applyNo=MQ20260001&signNo=S1'));
});

test('a reminder says who was reminded, a refused one why', async () => {
  server.use(...answering(remindSigners, { reminded: 1, names: ['韩立川'] }));
  await openPage('/corp/viewIndex');
  await screen.findByText('保密协议');
  const u = user();
  await u.click(within(task('保密协议')).getByRole('button', { name: '催签' }));
  expect(await screen.findByText('已催签 1 人：韩立川')).toBeTruthy();
  server.use(...refusing(remindSigners, 'REMIND_TOO_OFTEN', { times: 3 }));
  await u.click(within(task('保密协议')).getByRole('button', { name: '催签' }));
  expect(await screen.findByText('今天已催签 3 次，明天再试')).toBeTruthy();
});

test('a newcomer is asked for the real name before a contract is started', async () => {
  server.use(...loggedIn(newcomer), ...answering(readWorkbench, { ...full, todo: [] }));
  const { router } = await openPage('/viewIndex');
  const u = user();
  expect(await screen.findByText('没有待办')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: /上传文件/ }));
  expect(await screen.findByText('您还未完成实名认证，请先完成认证')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/viewIndex');
  await u.click(screen.getByRole('button', { name: '去认证' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/personalIdentityAuth'));
});

test('a file dropped on the tile begins a contract with it, and so does one that is chosen there', async () => {
  server.use(
    ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
    ...refusing(readDraft, 'CONTRACT_NOT_FOUND'),
    ...refusing(uploadFiles, 'FILE_PASSWORD_NEEDED', { name: '采购合同.pdf' }),
  );
  const file = new File(['%PDF-1.7'], '采购合同.pdf', { type: 'application/pdf' });
  const { router } = await openPage('/corp/viewIndex');
  fireEvent.drop(await screen.findByRole('button', { name: /上传文件/ }), { dataTransfer: { files: [file] } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/initiation/toCreate'));
  expect(await screen.findByText(/“采购合同.pdf”设有打开密码/)).toBeTruthy();
  cleanup();
  const again = await openPage('/corp/viewIndex');
  await screen.findByRole('button', { name: /上传文件/ });
  await user().upload(document.querySelector('input[type=file]') as HTMLInputElement, [file]);
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/initiation/toCreate'));
  expect(await screen.findByText(/“采购合同.pdf”设有打开密码/)).toBeTruthy();
});

test('the templates that are used most begin a contract by one click', async () => {
  const row = (number: number, change: object) => ({
    tplId: `0199aa00-0000-7000-8000-00000000000${number}`,
    tplName: '劳动合同（标准版）',
    contractType: null,
    tplGroupId: null,
    groupName: '',
    state: 'enabled' as const,
    version: 1,
    partyCount: 2,
    placeCount: 2,
    hasVariables: false,
    usedCount: 208,
    usedThisMonth: 23,
    isFavourite: false,
    updatedBy: '许念安',
    updateTime: '2026-11-12T02:00:00.000Z',
    places: [],
    can: { use: true, edit: false, enable: false, disable: false, grant: false, delete: false },
    ...change,
  });
  const secrecy = row(2, { tplName: '保密协议', usedCount: 4, usedThisMonth: 0 });
  server.use(
    ...answering(listUsableTemplates, { list: [row(1, {}), secrecy], count: 2, itemPage: 1, pageSize: 4 }),
    ...answering(useTemplate, { applyId: '0199aa00-0000-7000-8000-000000000077', applyNo: 'MQ1' }),
  );
  const { router } = await openPage('/corp/viewIndex');
  const begin = await screen.findByRole('button', { name: '用“劳动合同（标准版）”发起合同' });
  const rows = within(begin.closest('ul') as HTMLElement).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['劳动合同（标准版）本月 23 次', '保密协议用过 4 次']);
  await user().click(begin);
  await waitFor(() => expect(router.state.location.pathname).toBe('/initiation/toCreate'));
});

test('the page of an enterprise opens in that enterprise, also out of personal mode', async () => {
  server.use(...loggedIn(person), ...entering(member));
  const { router } = await openPage('/corp/viewIndex');
  expect(router.state.location.pathname).toBe('/corp/viewIndex');
});

test('a visitor is sent to the login and the path remembered', async () => {
  server.use(...nobody());
  const { router } = await openPage('/corp/viewIndex?x=1');
  expect(router.state.location.href).toBe('/login/authorize?ap=%2Fcorp%2FviewIndex%3Fx%3D1&authType=1');
});

test('a busy server is said, with the number of the request', async () => {
  server.use(...refusing(readWorkbench, 'UNEXPECTED'));
  await openPage('/corp/viewIndex');
  expect(await screen.findByRole('heading', { name: '工作台没有加载出来' })).toBeTruthy();
  expect(screen.getByText(/test-request/)).toBeTruthy();
  server.use(...answering(readWorkbench, full));
  await user().click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('覆膜材料供货合同')).toBeTruthy();
});

test('the chart has its table', () => {
  expect(csvOf(full.trend.slice(0, 1), { day: '日期', sent: '发起', completed: '完成' })).toBe(
    '\uFEFF日期,发起,完成\r\n2026-11-01,2,1\r\n',
  );
});

test('nothing stands in the way of anybody', async () => {
  const { container } = await openPage('/corp/viewIndex');
  await screen.findByText('覆膜材料供货合同');
  expect(await barriers(container)).toEqual([]);
});

const today = (signed: number, waiting: number) => [
  ...answering(countSignedToday, { count: signed }),
  ...answering(countUnsignedToday, { count: waiting }),
];

test.each([
  [2, 3, '你今天签了 2 份，还有 3 份等你签'],
  [0, 0, '你今天签了 0 份'],
])('a person who signed %i today, with %i waiting, is told so', async (signed, waiting, told) => {
  server.use(...loggedIn(person), ...today(signed, waiting));
  await openPage('/viewIndex');
  expect(await screen.findByText(told)).toBeTruthy();
});

test('a member is told nothing of today', async () => {
  await openPage('/corp/viewIndex');
  await screen.findByText('覆膜材料供货合同');
  expect(screen.queryByText(/你今天签了/)).toBeNull();
});
