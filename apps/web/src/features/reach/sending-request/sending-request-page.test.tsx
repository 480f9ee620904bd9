import { confirmSending, readSendingRequest, refuseSending, type SendingRequest } from '@moqi/api/reach/agents';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody } from '#testing/sessions.ts';

const requestId = '0199aa00-0000-7000-8000-000000000007';
const request: SendingRequest = {
  requestId,
  applyId: '0199aa00-0000-7000-8000-000000000008',
  applyNo: 'MQ202611270001',
  contractName: '设备采购合同',
  agentName: '采购助手 (API)',
  state: 'waiting',
  changed: false,
  askTime: '2026-11-21T02:20:07.000Z',
  endTime: '2026-11-22T02:20:07.000Z',
  decideTime: '',
  reason: '',
  authorised: false,
  parties: [
    { signatoryType: 1, roleName: '采购方', fullName: '林书禾', corpName: '苏州栖禾新材料有限公司', target: '13857202046' },
    { signatoryType: 0, roleName: '供应商', fullName: '韩立川', corpName: '', target: '' },
  ],
  files: [{ fileName: '合同.pdf', pages: 2 }],
  cost: { item: 'point', quantity: 1, rest: 10, isCovered: true },
};
const address = `/corp/sendingRequest?requestId=${requestId}`;
const asked: object[] = [];
const server = serverOf(...loggedIn(member), ...answering(readSendingRequest, request));
beforeEach(() => void asked.splice(0));
const user = () => userEvent.setup({ delay: null });
const noting =
  <T,>(answer: T) =>
  (input: object) => {
    asked.push(input);
    return answer;
  };

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage(address);
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toMatchObject({ ap: address });
});

test('an address that names no request is incomplete, and the shell stands around it once', async () => {
  await openPage('/corp/sendingRequest');
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('shows who asks, to whom what goes and what it takes, and passes the rules of accessibility', async () => {
  const { container } = await openPage(address);
  expect(await screen.findByText('“采购助手 (API)”起草了这份合同，申请发起。你确认后才会发给签署方。')).toBeTruthy();
  expect(screen.getByText('苏州栖禾新材料有限公司 · 林书禾')).toBeTruthy();
  expect(screen.getByText('13857202046')).toBeTruthy();
  expect(screen.getByText('没有填联系方式')).toBeTruthy();
  expect(screen.getByText(/，发起后余 9/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '打开草稿核对' }).getAttribute('href')).toContain(request.applyId);
  expect(await barriers(container)).toEqual([]);
});

test('is confirmed by one press; what is refused says why, and can be tried again', async () => {
  server.use(...refusing(confirmSending, 'SENDING_REQUEST_CHANGED'));
  await openPage(address);
  await user().click(await screen.findByRole('button', { name: '确认发起' }));
  expect(await screen.findByText(/申请之后合同改过，没有发出/)).toBeTruthy();
  const { applyId, applyNo } = request;
  const sent = { applyId, applyNo, sent: true, approving: false, savedAt: request.askTime, revision: 1, signNo: '', awaitingReview: [] };
  server.use(
    ...answering(confirmSending, noting(sent)),
    ...answering(readSendingRequest, { ...request, state: 'confirmed', decideTime: request.endTime }),
  );
  await user().click(screen.getByRole('button', { name: '确认发起' }));
  expect(await screen.findByText('合同已发起')).toBeTruthy();
  expect(asked).toEqual([{ requestId }]);
  expect(await screen.findByText('已确认发起')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认发起' })).toBeNull();
});

test('is kept back with a reason', async () => {
  server.use(...answering(refuseSending, noting({ refused: true as const })));
  await openPage(address);
  await user().click(await screen.findByRole('button', { name: '不发起' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user().type(dialog.getByLabelText(/理由/), '金额有误');
  server.use(...answering(readSendingRequest, { ...request, state: 'refused', decideTime: request.endTime, reason: '金额有误' }));
  await user().click(dialog.getByRole('button', { name: '不发起' }));
  expect(await screen.findByText(/理由：金额有误/)).toBeTruthy();
  expect(asked).toEqual([{ requestId, reason: '金额有误' }]);
});

test.each([
  [{ changed: true }, '申请之后，草稿改过、发出或删除了，不能再按这个申请发起。'],
  [{ state: 'expired' }, '24 小时内没有确认，没有发出，草稿还在。'],
  [{ state: 'replaced' }, '草稿改过之后，智能体重新申请了。请从待办打开新的申请。'],
] as const)('%o is told, and can be decided no more', async (change, text) => {
  server.use(...answering(readSendingRequest, { ...request, ...change }));
  await openPage(address);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认发起' })).toBeNull();
});

test('without enough it says what is missing', async () => {
  server.use(...answering(readSendingRequest, { ...request, cost: { item: 'point', quantity: 1, rest: 0, isCovered: false } }));
  await openPage(address);
  expect(await screen.findByText(/现有 0.*，不够/)).toBeTruthy();
});

test('what was authorised beforehand is not said to have been confirmed', async () => {
  server.use(...answering(readSendingRequest, { ...request, state: 'confirmed', authorised: true, decideTime: request.askTime }));
  await openPage(address);
  expect(await screen.findByText(/在你的发起授权范围内，没有逐份确认/)).toBeTruthy();
  expect(screen.queryByText(/你已确认/)).toBeNull();
});
