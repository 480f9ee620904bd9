import { readSignPassword } from '@moqi/api/account/sign-passwords';
import {
  type AuthorisationRequest,
  giveRequested,
  listAuthorisationRequests,
  listAuthorisations,
  readAuthorisationRequest,
  refuseRequested,
  sendRequestCode,
} from '@moqi/api/work/auto-signing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody } from '#testing/sessions.ts';

const requestId = '0199aa00-0000-7000-8000-0000000000d1';
const request: AuthorisationRequest = {
  requestId,
  keyName: 'ERP (API)',
  sealId: '0199aa00-0000-7000-8000-0000000000b1',
  sealName: '合同专用章',
  tplNames: ['采购订单'],
  anyTpl: false,
  mostFen: 50_000_00,
  mostContracts: 200,
  until: '2027-05-31T15:59:59.999Z',
  state: 'waiting',
  askTime: '2026-06-01T02:00:00.000Z',
  endTime: '2026-06-04T02:00:00.000Z',
  decideTime: '',
  reason: '',
  authorization: null,
};
const address = `/corp/sealAuthorization?requestId=${requestId}`;
const asked: object[] = [];
const shown = (change: Partial<AuthorisationRequest> = {}) => answering(readAuthorisationRequest, { ...request, uses: [], ...change });
const server = serverOf(...loggedIn(member), ...shown(), ...answering(readSignPassword, { isSet: false, isAsked: false, setAt: '' }));
beforeEach(() => void asked.splice(0));
const user = userEvent.setup({ delay: null });
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

test('says who asks for what, and is given with a code for this request', async () => {
  server.use(
    ...answering(sendRequestCode, noting({ maskedTarget: '138 **** 2046', validSeconds: 300, resendSeconds: 60, callToken: '' })),
    ...refusing(giveRequested, 'CODE_WRONG'),
  );
  const { container } = await openPage(address);
  expect(await screen.findByText(/“ERP \(API\)”申请在下面的范围内用印章“合同专用章”签署/)).toBeTruthy();
  expect(screen.getByText('50,000.00 元')).toBeTruthy();
  expect(screen.getByText('200 份')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('已发送至 138 **** 2046，只对这个申请有效')).toBeTruthy();
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.click(screen.getByRole('checkbox', { name: /我同意在上述范围内/ }));
  await user.click(screen.getByRole('button', { name: '验证并同意' }));
  expect(await screen.findByText(/验证码/, { selector: '[role=alert]' })).toBeTruthy();
  server.use(
    ...answering(giveRequested, noting({ authorisationId: request.sealId })),
    ...shown({ state: 'given', decideTime: request.endTime }),
  );
  await user.click(screen.getByRole('button', { name: '验证并同意' }));
  expect(await screen.findByText(/“ERP \(API\)”可以在下面的范围内用印章/)).toBeTruthy();
  expect(asked).toEqual([{ requestId }, { requestId, valicode: '123456', consent: true }]);
  expect(screen.queryByRole('button', { name: '验证并同意' })).toBeNull();
});

test('is refused with a reason', async () => {
  server.use(...answering(refuseRequested, noting({ refused: true as const })));
  await openPage(address);
  await user.click(await screen.findByRole('button', { name: '不同意' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/理由/), '先走审批');
  server.use(...shown({ state: 'refused', decideTime: request.endTime, reason: '先走审批' }));
  await user.click(dialog.getByRole('button', { name: '不同意' }));
  expect(await screen.findByText(/理由：先走审批/)).toBeTruthy();
  expect(asked).toEqual([{ requestId, reason: '先走审批' }]);
});

test.each([
  ['withdrawn', /的申请已撤回，没有授权/],
  ['expired', /没有人同意，没有授权/],
] as const)('%s is told, and can be decided no more', async (state, text) => {
  server.use(...shown({ state, decideTime: request.endTime }));
  await openPage(address);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '验证并同意' })).toBeNull();
});

test.each([
  ['used', '份数已用完'],
  ['ended', '已收回'],
  ['expired', '已到期'],
] as const)('an authorization that is over (%s) is not told as one in force', async (state, word) => {
  server.use(...shown({ state: 'given', decideTime: request.endTime, authorization: { state, used: 2 } }));
  await openPage(address);
  expect(await screen.findByText(/授权已经结束，“ERP \(API\)”不能再用印章“合同专用章”签署/)).toBeTruthy();
  expect(screen.getByText(word)).toBeTruthy();
  expect(screen.queryByText('已授权')).toBeNull();
});

test('one in force is told so', async () => {
  server.use(...shown({ state: 'given', decideTime: request.endTime, authorization: { state: 'active', used: 1 } }));
  await openPage(address);
  expect(await screen.findByText('已授权')).toBeTruthy();
  expect(screen.queryByText(/授权已经结束/)).toBeNull();
});

test('in a session of the company’s own login it is refused or left, never consented to', async () => {
  server.use(...loggedIn({ ...member, allAuthUser: { ...member.allAuthUser, isConfined: true } }));
  await openPage(address);
  expect(await screen.findByText(/请用自己的账号登录后再打开/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '验证并同意' })).toBeNull();
  expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull();
  expect(screen.getByRole('button', { name: '不同意' })).toBeTruthy();
});

test('whom the contracts of a key are handled by is said of who gave it, to any reader', async () => {
  server.use(...shown({ tplNames: [], anyTpl: true }));
  await openPage(address);
  expect(await screen.findByText('企业自己发起、由授权人经办的任何合同')).toBeTruthy();
});

test('what waits stands above the authorizations, and leads here', async () => {
  server.use(...answering(listAuthorisations, { list: [] }), ...answering(listAuthorisationRequests, { list: [request] }));
  await openPage('/signSettings/authorization');
  expect(await screen.findByText(/“ERP \(API\)”申请用印章“合同专用章”自动签署。/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看并决定' }).getAttribute('href')).toContain(requestId);
});
