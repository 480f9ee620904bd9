import { chooseMembers } from '@moqi/api/enterprise/members';
import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { previewApproval } from '@moqi/api/work/approvals';
import type { ApprovalRoute } from '@moqi/api/work/flows';
import { quoteContract, readDraft } from '@moqi/api/work/sending';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { costs, quota } from '#testing/points.ts';
import { loggedIn, member, person } from '#testing/sessions.ts';
import { APPLY_ID, creating, draft, field, namesCheckedBy, type Posted } from '../testing/drafts.ts';

const CHOSEN = { corpUserId: '0199aa00-0000-7000-8000-0000000000f1', name: '顾清妍' };
const both = [field({}), field({ key: 'f2', party: 'pe', kind: 'ink' })];
const node = (change: Partial<ApprovalRoute['nodes'][number]>): ApprovalRoute['nodes'][number] => ({
  nodeId: 'a',
  nodeName: '部门负责人审批',
  kind: 'approve',
  mode: 'any',
  people: [{ memberId: '0199aa00-0000-7000-8000-0000000000f2', name: '韩立川', insteadOf: '' }],
  fallback: false,
  needsChoice: false,
  ...change,
});
const route = (change: Partial<ApprovalRoute>): ApprovalRoute => ({
  needed: true,
  flowId: '0199aa00-0000-7000-8000-0000000000f3',
  flowName: '采购合同审批',
  version: 1,
  nodes: [node({})],
  branches: [],
  missing: [],
  asks: [],
  ...change,
});

const posted: Posted[] = [];
const asked: unknown[] = [];
const server = serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
  ...answering(readQuota, quota),
  ...answering(quoteContract, costs),
  ...answering(readDraft, draft(both)),
  ...creating(posted),
);
beforeEach(() => {
  posted.length = 0;
  asked.length = 0;
});
const open = (step: number) => openPage(`/initiation/toCreate?applyId=${APPLY_ID}&step=${step}`);
const user = () => userEvent.setup({ delay: null });
const send = () => screen.getByRole('button', { name: '发送合同' });

test('the approvers are named before the sending, and that no one else gets it yet', async () => {
  server.use(...answering(previewApproval, route({ nodes: [node({}), node({ nodeId: 'c', nodeName: '归档', kind: 'cc' })] })));
  await open(4);
  expect(await screen.findByRole('heading', { name: '发起前审批' })).toBeTruthy();
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual(expect.arrayContaining(['部门负责人审批韩立川', '抄送：归档韩立川']));
  expect(screen.getByText(/审批通过后/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('what the flow asks for is told to it, and goes with the contract', async () => {
  server.use(
    ...answering(previewApproval, ({ facts }) => {
      asked.push(facts);
      const isLarge = (facts?.amountFen ?? 0) >= 50_000_000;
      return route({ asks: ['amount', 'contractType'], nodes: [node({ nodeName: isLarge ? '总经理审批' : '部门负责人审批' })] });
    }),
  );
  await open(4);
  const u = user();
  await u.type(await screen.findByLabelText('合同金额（元）'), '600000');
  await u.selectOptions(screen.getByLabelText('合同类型'), '采购合同');
  expect(await screen.findByText('总经理审批')).toBeTruthy();
  await waitFor(() => expect(asked).toContainEqual({ amountFen: 60_000_000, contractType: 'purchase' }));
  await u.click(send());
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ saveToDraftBox: 0, amountFen: 60_000_000, contractType: 'purchase' }));
});

test('where the flow leaves it to the sender, colleagues are searched and chosen', async () => {
  server.use(
    ...answering(previewApproval, ({ choices }) => {
      const chosen = choices?.[0]?.memberIds ?? [];
      const people = chosen.map((memberId) => ({ memberId, name: CHOSEN.name, insteadOf: '' }));
      return route({ nodes: [node({ people, needsChoice: chosen.length === 0 })] });
    }),
    ...answering(chooseMembers, ({ keyword, pageSize }) => {
      asked.push(keyword ?? '');
      const row = { ...CHOSEN, mobile: '', groupId: '', groupName: '采购部', title: '', state: 'active' as const };
      return { list: [row], count: 1, itemPage: 1, pageSize: pageSize ?? 50 };
    }),
  );
  await open(4);
  const u = user();
  const chooser = within(await screen.findByRole('group', { name: '“部门负责人审批”的审批人' }));
  await u.type(chooser.getByRole('searchbox'), '顾');
  await waitFor(() => expect(asked).toContain('顾'));
  await u.click(await chooser.findByRole('checkbox', { name: /顾清妍/ }));
  await u.click(send());
  await waitFor(() =>
    expect(posted.at(-1)).toMatchObject({ saveToDraftBox: 0, approveJson: [{ nodeId: 'a', memberIds: [CHOSEN.corpUserId] }] }),
  );
});

test.each([
  ['nothing has to be approved', member, route({ needed: false })],
  ['a person sends', person, route({})],
])('where %s, nothing is said of it', async (_, session, answer) => {
  server.use(...loggedIn(session), ...answering(previewApproval, answer));
  await open(4);
  await screen.findByRole('heading', { name: '发送前再看一遍' });
  expect(screen.queryByRole('heading', { name: '发起前审批' })).toBeNull();
});

test.each([1, 2, 4])('at step %i a draft that came back says who sent it back, when and why', async (step) => {
  const verdict = { how: 'returned' as const, name: '韩立川', time: '2026-11-20T02:00:00.000Z', reason: '请补充附件' };
  server.use(...answering(previewApproval, route({})), ...answering(readDraft, draft(both, { verdict })));
  await open(step);
  const note = within(await screen.findByRole('region', { name: '审批意见' }));
  expect(note.getByText(/^韩立川 .*10:00 退回：请补充附件$/)).toBeTruthy();
  expect(note.getByText('内容都还在。改好后重新发送，会再走一次审批')).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('one that was approved and yet not sent says what kept it', async () => {
  const verdict = { how: 'returned' as const, name: '', time: '2026-11-20T02:00:00.000Z', reason: '余额不足' };
  server.use(...answering(previewApproval, route({})), ...answering(readDraft, draft(both, { verdict })));
  await open(4);
  expect(await screen.findByText(/^审批已通过，但 .* 没有发出：余额不足$/)).toBeTruthy();
});
