import type { OutputOf } from '@moqi/api';
import { chooseMembers } from '@moqi/api/enterprise/members';
import {
  type ApprovalRow,
  decideByLink,
  listAllApprovals,
  listApprovals,
  readApprovalByLink,
  sendApproverCode,
} from '@moqi/api/work/approvals';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody } from '#testing/sessions.ts';

const APPROVE_ID = '0199aa00-0000-7000-8000-0000000000e1';
const INSTANCE = '0199aa00-0000-7000-8000-0000000000e2';
const COLLEAGUE = '0199aa00-0000-7000-8000-0000000000e3';

const row = (change: Partial<ApprovalRow> = {}): ApprovalRow => ({
  approveId: APPROVE_ID,
  flowInstId: INSTANCE,
  fileCount: 1,
  kind: 'contract',
  subjectName: '设备采购合同',
  applyNo: 'MQ20260001',
  sealName: '',
  flowName: '采购合同审批',
  nodeName: '部门负责人审批',
  initiatorName: '韩立川',
  startTime: '2026-11-20T02:00:00.000Z',
  endTime: '',
  state: 'running',
  myState: 'open',
  waitingFor: '林书禾',
  openTime: '2026-11-20T02:00:00.000Z',
  dueTime: '2099-11-22T02:00:00.000Z',
  waitsUntil: '',
  overdue: false,
  reason: '',
  ...change,
});
type Detail = OutputOf<typeof readApprovalByLink>;
const person = { memberId: COLLEAGUE, name: '林书禾', insteadOf: '', state: 'open', time: '', note: '' } as const;
const detail = (change: Partial<Detail> = {}): Detail => ({
  ...row(),
  initiatorGroup: '采购部',
  version: 3,
  amountFen: 128_600_000,
  contractType: 'purchase',
  path: [
    { nodeId: 'a', nodeName: '部门负责人审批', kind: 'approve', mode: 'any', state: 'now', people: [person] },
    {
      nodeId: 'b',
      nodeName: '总经理审批',
      kind: 'approve',
      mode: 'any',
      state: 'later',
      people: [{ ...person, name: '沈知远', insteadOf: '陆一鸣', state: 'waiting' }],
    },
  ],
  history: [{ kind: 'started', actorName: '韩立川', targetName: '', nodeName: '', note: '', time: '2026-11-20T02:00:00.000Z' }],
  returnTargets: [],
  can: { approve: true, sendBack: true, delegate: true, addApprover: true, withdraw: false, urge: false },
  maskedTarget: '138 **** 2046',
  byLink: false,
  approverName: '林书禾',
  corpName: '苏州栖禾新材料有限公司',
  simulatedMessages: false,
  ...change,
});
const page = (list: ApprovalRow[]) => ({
  list,
  count: list.length,
  itemPage: 1,
  pageSize: 20,
  counts: { waiting: list.length, overdue: 1 },
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
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listApprovals, noted(page([row()]))),
  ...answering(readApprovalByLink, detail()),
  ...refusing(readContract, 'CONTRACT_NOT_FOUND'),
  ...answering(decideByLink, noted({ flowInstId: INSTANCE, state: 'running' as const, waitingFor: '沈知远' })),
);
const user = () => userEvent.setup({ delay: null });
const open = async (href: string) => {
  asked.length = 0;
  return openPage(href);
};
const audit = `/applySign/audit?approveId=${APPROVE_ID}`;

test('what waits for oneself: who asks for what, where it stands, until when', async () => {
  await open('/corp/approval');
  const cells = within((await screen.findAllByRole('row'))[1] as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
    '设备采购合同',
    '合同发起',
    '韩立川',
    '部门负责人审批：林书禾',
    '待我审批',
  ]);
  expect(screen.getByText('1 件已超时')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去审批' }).getAttribute('href')).toBe(audit);
  expect(await barriers(document.body)).toEqual([]);
});

test('boxes and kinds stand in the address', async () => {
  const { router } = await open('/corp/approval?box=started&keyword=采购');
  await screen.findByRole('link', { name: '设备采购合同' });
  expect(asked).toContainEqual({ box: 'started', keyword: '采购', itemPage: 1, pageSize: 20 });
  await user().click(screen.getByRole('radio', { name: '用印' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ box: 'started', keyword: '采购', kind: 'sealUse' }));
});

test('an empty box says what will come there', async () => {
  server.use(...answering(listApprovals, page([])));
  await open('/corp/approval');
  expect(await screen.findByText('没有待你审批的事项')).toBeTruthy();
});

test('one approval: who asks, the way with everybody’s part, the facts', async () => {
  await open(audit);
  expect(await screen.findByRole('heading', { name: '韩立川 申请发起这份合同，等你审批' })).toBeTruthy();
  const way = within(screen.getByRole('list', { name: '审批进度' }));
  expect(way.getByText('沈知远（代 陆一鸣）')).toBeTruthy();
  expect(screen.getByText('1,286,000.00 元')).toBeTruthy();
  expect(screen.getByText('采购合同审批 · 第 3 版')).toBeTruthy();
  expect(await barriers(document.body)).toEqual([]);
});

test('one that waits asks nobody, says until when, and shows the wait on its way', async () => {
  const waits: Detail['path'][number] = {
    nodeId: 'w',
    nodeName: '冷静期',
    kind: 'wait',
    mode: '',
    wait: { unit: 'days', days: 3 },
    state: 'now',
    people: [],
  };
  const can = { approve: false, sendBack: false, delegate: false, addApprover: false, withdraw: true, urge: false };
  const waitsUntil = '2099-11-25T02:00:00.000Z';
  const history = [
    { kind: 'paused' as const, actorName: '', targetName: waitsUntil, nodeName: '冷静期', note: '', time: '2026-11-20T02:00:00.000Z' },
  ];
  const change = {
    path: [waits],
    can,
    history,
    waitsUntil,
    nodeName: '冷静期',
    waitingFor: '',
    openTime: '',
    dueTime: '',
    myState: '' as const,
  };
  server.use(...answering(readApprovalByLink, detail(change)));
  await open(audit);
  expect(await screen.findByRole('heading', { name: /^正在等待（冷静期），2099-11-25.* 自动继续$/ })).toBeTruthy();
  const way = within(screen.getByRole('list', { name: '审批进度' }));
  expect(way.getByText('等待 3 天')).toBeTruthy();
  expect(way.getByText('等待中')).toBeTruthy();
  expect(screen.getByText(/^在“冷静期”等待，到 2099-11-25/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '催审批' })).toBeNull();
});

test('in the lists it says when it goes on', async () => {
  server.use(...answering(listApprovals, page([row({ waitsUntil: '2099-11-25T02:00:00.000Z', nodeName: '冷静期', waitingFor: '' })])));
  await open('/corp/approval?box=started');
  expect(await screen.findByText(/^冷静期：2099-11-25.* 继续$/)).toBeTruthy();
});

test('approving needs no reason, rejecting does', async () => {
  await open(audit);
  const u = user();
  await u.click(await screen.findByRole('button', { name: '驳回' }));
  const reject = within(await screen.findByRole('dialog', { name: '驳回《设备采购合同》？' }));
  await u.click(reject.getByRole('button', { name: '驳回' }));
  expect(reject.getByText('请写明理由，发起人会看到')).toBeTruthy();
  await u.type(reject.getByLabelText('理由'), '价格偏高');
  await u.click(reject.getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(asked).toContainEqual({ approveId: APPROVE_ID, result: 'reject', reason: '价格偏高' }));
});

test('sending back names the nodes that were passed; handing on needs a member', async () => {
  server.use(
    ...answering(readApprovalByLink, detail({ returnTargets: [{ nodeId: 'a', nodeName: '部门负责人审批' }] })),
    ...answering(chooseMembers, { list: [], count: 0, itemPage: 1, pageSize: 50 }),
  );
  await open(audit);
  const u = user();
  await u.click(await screen.findByRole('button', { name: '退回' }));
  const back = within(await screen.findByRole('dialog', { name: '退回《设备采购合同》' }));
  await u.selectOptions(back.getByLabelText('退回到'), '部门负责人审批');
  await u.type(back.getByLabelText('理由'), '请核价');
  await u.click(back.getByRole('button', { name: '退回' }));
  await waitFor(() => expect(asked).toContainEqual({ approveId: APPROVE_ID, result: 'sendBack', reason: '请核价', toNode: 'a' }));
  await u.click(screen.getByRole('button', { name: '转交' }));
  const hand = within(await screen.findByRole('dialog', { name: '转交《设备采购合同》的审批' }));
  await u.click(hand.getByRole('button', { name: '转交' }));
  expect(hand.getByText('请选择一位成员')).toBeTruthy();
});

test('by link the code of the approver is asked for', async () => {
  server.use(
    ...nobody(),
    ...answering(readApprovalByLink, detail({ byLink: true })),
    ...answering(sendApproverCode, { maskedTarget: '138 **** 2046', validSeconds: 300, resendSeconds: 60, callToken: '' }),
  );
  await open(`${audit}&chapterSign=abc&chapterTs=1`);
  const u = user();
  await u.click(await screen.findByRole('button', { name: '同意' }));
  const dialog = within(await screen.findByRole('dialog', { name: '同意《设备采购合同》？' }));
  await u.click(dialog.getByRole('button', { name: '同意' }));
  expect(dialog.getByText('请填写 6 位验证码')).toBeTruthy();
  await u.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByRole('button', { name: /秒后重发/ })).toBeTruthy();
});

test('a seal to be activated is named as a seal, not as a contract', async () => {
  server.use(...nobody(), ...answering(readApprovalByLink, detail({ kind: 'seal', subjectName: '合同专用章', byLink: true })));
  await open(`${audit}&chapterSign=abc&chapterTs=1`);
  await user().click(await screen.findByRole('button', { name: '同意' }));
  expect(await screen.findByRole('dialog', { name: '同意“合同专用章”？' })).toBeTruthy();
});

test('the initiator may urge and withdraw, and decides nothing', async () => {
  const can = { approve: false, sendBack: false, delegate: false, addApprover: false, withdraw: true, urge: true };
  server.use(...answering(readApprovalByLink, detail({ can, myState: '' })));
  await open(audit);
  expect(await screen.findByRole('button', { name: '催审批' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
});

test('a link that is no longer good says so in the server’s words', async () => {
  server.use(...nobody(), ...refusing(readApprovalByLink, 'LINK_REVOKED'));
  await open(`${audit}&chapterSign=abc&chapterTs=1`);
  expect(await screen.findByText('链接已作废，请使用最新收到的链接')).toBeTruthy();
});

test('the console shows all approvals by state', async () => {
  server.use(...answering(listAllApprovals, noted({ ...page([row({ state: 'approved', myState: '' })]), counts: undefined }) as never));
  const { container } = await open('/console/Approval?state=approved');
  expect(await screen.findByRole('link', { name: '设备采购合同' })).toBeTruthy();
  expect(asked.at(-1)).toEqual({ state: 'approved', itemPage: 1, pageSize: 20 });
  expect(await barriers(container)).toEqual([]);
});
