import {
  type CallbackRow,
  type CallbackTargetSettings,
  listCallbacks,
  readCallback,
  readTarget,
  renewSecret,
  replayCallbacks,
  resendCallback,
  saveTarget,
  switchTarget,
  tryTarget,
} from '@moqi/api/reach/callbacks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody } from '#testing/sessions.ts';

const at = '2026-11-21T02:20:07.000Z';
const target: CallbackTargetSettings = {
  url: 'https://crm.example.com/moqi',
  ctypes: [1, 3],
  state: 'active',
  stateTime: at,
  changedBy: '林书禾',
  updateTime: at,
  earlierSecretUntil: '',
  waiting: 2,
};
const row: CallbackRow = {
  callBackId: '0199aa00-0000-7000-8000-000000000001',
  applyNo: 'MQ1',
  applyId: '0199aa00-0000-7000-8000-000000000002',
  ctype: 1,
  dealStatus: 2,
  dealStatusStr: '重试中',
  createTime: at,
  updateTime: at,
  failTimes: 1,
  failError: '应答状态 503',
  signInfoId: '',
  signNo: '',
  signStatusStr: '已签',
  name: '裴南乔',
  targetId: '',
  email: '',
  userId: '',
};
const attempt = { time: at, ms: 12, status: 503, failure: 'status' as const, answer: 'out of order' };
const asked: object[] = [];
const note = (input: object) => void asked.push(input);

const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(readTarget, { target }),
  ...answering(listCallbacks, (input) => {
    note(input);
    return { list: input.applyNo === '没有' ? [] : [row], count: 21, itemPage: input.itemPage ?? 1, pageSize: 20 };
  }),
  ...answering(readCallback, { callback: row, body: '{"type":"contract.signed"}', attempts: [attempt] }),
);
beforeEach(() => void asked.splice(0));
const user = () => userEvent.setup({ delay: null });
const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => user().click(await screen.findByRole(role, { name }));

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/signSettings/APPKey');
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toEqual({ ap: '/signSettings/APPKey', authType: '1' });
});

test('the first address brings a secret, which is shown once', async () => {
  const sent: object[] = [];
  server.use(
    ...answering(readTarget, { target: null }),
    ...answering(saveTarget, (input) => {
      sent.push(input);
      return { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
    }),
  );
  const { container } = await openPage('/signSettings/APPKey');
  await press('设置回调地址');
  const dialog = within(await screen.findByRole('dialog'));
  await user().type(dialog.getByLabelText('地址'), 'https://crm.example.com/moqi');
  await user().click(dialog.getByRole('checkbox', { name: /过期/ }));
  expect(await barriers(container)).toEqual([]);
  await user().click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBeTruthy();
  expect(sent).toEqual([{ url: 'https://crm.example.com/moqi', ctypes: [1, 2, 3, 4, 7] }]);
  await press('已保存');
  await waitFor(() => expect(screen.queryByText(/whsec_/)).toBeNull());
});

test('an address that is refused stays typed, with the reason', async () => {
  server.use(...refusing(saveTarget, 'CALLBACK_URL_INVALID'));
  await openPage('/signSettings/APPKey');
  await press('修改');
  await press('保存');
  expect(await screen.findByText(/这个地址不能接收回调，没有保存/)).toBeTruthy();
});

test('the record is narrowed by state and number in the address, and shows attempts and body', async () => {
  const { router } = await openPage('/signSettings/APPKey?dealStatus=9&itemPage=x');
  const table = within(await screen.findByRole('table', { name: '推送记录' }));
  expect(table.getByText('失败 1 次')).toBeTruthy();
  await press('已放弃', 'link');
  await waitFor(() => expect(router.state.location.search).toEqual({ dealStatus: '3' }));
  await user().type(screen.getByLabelText('合同编号'), 'MQ1{Enter}');
  await waitFor(() => expect(asked.at(-1)).toEqual({ dealStatus: 3, applyNo: 'MQ1', itemPage: 1, pageSize: 20 }));
  await press('更早的', 'link');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ itemPage: 2 }));
  await press('详情');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('{"type":"contract.signed"}')).toBeTruthy();
  expect(drawer.getByText('out of order')).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('nothing that matches leads back to everything', async () => {
  const { router } = await openPage('/signSettings/APPKey?applyNo=没有');
  await press('查看全部', 'link');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('one is posted again, and so is a period', async () => {
  server.use(
    ...answering(resendCallback, (input) => {
      note(input);
      return { dealStatus: 0 as const };
    }),
    ...answering(replayCallbacks, (input) => {
      note(input);
      return { count: 3 };
    }),
  );
  await openPage('/signSettings/APPKey');
  await press('重新推送');
  expect(await screen.findByText('正在重新推送')).toBeTruthy();
  expect(asked).toContainEqual({ callBackId: row.callBackId });
  await press('按时间段重新推送');
  const dialog = within(await screen.findByRole('dialog'));
  await user().click(dialog.getByRole('button', { name: '重新推送' }));
  expect(await screen.findByText('正在重新推送 3 条')).toBeTruthy();
});

test('a sample shows what went out and what came back', async () => {
  const headers = { 'webhook-id': '7' };
  server.use(
    ...answering(tryTarget, { headers, body: '{}', signedText: '7.1.{}', status: 0, failure: 'certificate' as const, answer: '', ms: 9 }),
  );
  await openPage('/signSettings/APPKey');
  await press('发送测试');
  await press('发送');
  expect(await screen.findByText('证书不受信任')).toBeTruthy();
  expect(screen.getByText('webhook-id: 7')).toBeTruthy();
});

test('posting is paused, and the secret renewed', async () => {
  server.use(
    ...answering(switchTarget, (input) => {
      note(input);
      return { state: 'paused' as const };
    }),
    ...answering(renewSecret, { secret: 'whsec_2', earlierSecretUntil: at }),
  );
  await openPage('/signSettings/APPKey');
  await press('暂停');
  expect(await screen.findByText('已暂停，之后的回调会保留')).toBeTruthy();
  expect(asked).toContainEqual({ active: false });
  await press('更换密钥');
  await user().click(within(await screen.findByRole('dialog')).getByRole('button', { name: '更换密钥' }));
  expect(await screen.findByText('whsec_2')).toBeTruthy();
});

test('those of the sandbox are asked for apart, and their contracts are numbers alone', async () => {
  server.use(
    ...answering(readTarget, ({ sandbox }) => {
      note({ sandbox });
      return { target: sandbox === true ? target : null };
    }),
    ...answering(switchTarget, (input) => {
      note(input);
      return { state: 'paused' as const };
    }),
  );
  const { router } = await openPage('/signSettings/APPKey');
  expect(await screen.findByText('设置回调地址')).toBeTruthy();
  await user().click(screen.getByRole('radio', { name: '沙箱' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sandbox: 'true' }));
  await press('暂停');
  await waitFor(() => expect(asked).toContainEqual({ sandbox: true, active: false }));
  expect(asked).toContainEqual({ sandbox: true, itemPage: 1, pageSize: 20 });
  expect(screen.queryByRole('link', { name: 'MQ1' })).toBeNull();
});

test('without a sandbox its callbacks lead to where one is opened', async () => {
  server.use(...refusing(readTarget, 'SANDBOX_MISSING'));
  await openPage('/signSettings/APPKey?sandbox=true');
  expect((await screen.findByRole('link', { name: '去开通沙箱' })).getAttribute('href')).toBe('/signSettings/APPKey?tab=sandbox');
});
