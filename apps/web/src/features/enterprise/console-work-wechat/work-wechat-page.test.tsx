import { readWorkWeChat, removeWorkWeChat, saveWorkWeChat, testWorkWeChat } from '@moqi/api/enterprise/work-wechat';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const unset = { isSet: false, by: 'provider' as const, workCorpId: '', agentId: '', changedBy: '', changeTime: '' };
const set = { ...unset, isSet: true, workCorpId: 'ww01', agentId: '1000002', changedBy: '林书禾', changeTime: '2026-11-29T02:00:00.000Z' };
const server = serverOf(...loggedIn(member), ...consoleNumbers(), ...answering(readWorkWeChat, unset));
const user = userEvent.setup({ delay: null });

test('an application is connected with all that it needs, and nothing can be tried before', async () => {
  const saved: object[] = [];
  server.use(
    ...answering(saveWorkWeChat, (input) => {
      saved.push(input);
      return { saved: true as const };
    }),
  );
  const { container } = await openPage('/console/workWeChat');
  expect(await screen.findByText('还没有接入')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  expect(screen.queryByText(/模拟/)).toBeNull();
  expect(screen.queryByRole('button', { name: '试发一条' })).toBeNull();
  expect(screen.queryByRole('button', { name: '断开企业微信' })).toBeNull();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
  await user.type(screen.getByLabelText('企业 ID'), ' ww01 ');
  await user.type(screen.getByLabelText('AgentId'), '1000002');
  expect(save.disabled).toBe(true);
  await user.type(screen.getByLabelText('Secret'), 'app-secret');
  await user.click(save);
  await waitFor(() => expect(saved).toEqual([{ workCorpId: 'ww01', agentId: '1000002', secret: 'app-secret' }]));
  expect(await screen.findByText('已保存，请试发一条')).toBeTruthy();
});

test('the secret is kept for the same application, and asked for again for another', async () => {
  server.use(...answering(readWorkWeChat, set));
  await openPage('/console/workWeChat');
  const secret = await screen.findByLabelText<HTMLInputElement>('Secret');
  expect([secret.value, secret.type, secret.placeholder]).toEqual(['', 'password', '已保存，不改可留空']);
  await user.type(screen.getByLabelText('AgentId'), '9');
  expect(secret.placeholder).toBe('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '试发一条' }).disabled).toBe(true);
});

test('a test says what came of it, in words', async () => {
  server.use(...answering(readWorkWeChat, set), ...refusing(testWorkWeChat, 'WECOM_ADDRESS_UNTRUSTED', { address: '203.0.113.7' }));
  await openPage('/console/workWeChat');
  const ask = await screen.findByRole('button', { name: '试发一条' });
  await user.click(ask);
  expect(await screen.findByText(/不信任这台服务器的 IP 203\.0\.113\.7，没有发出/)).toBeTruthy();
  server.use(...refusing(testWorkWeChat, 'WECOM_NOBODY'));
  await user.click(ask);
  expect(await screen.findByText(/没有按手机号找到你/)).toBeTruthy();
  server.use(...answering(testWorkWeChat, { sent: true }));
  await user.click(ask);
  expect(await screen.findByText('企业微信已收下，几秒内会到')).toBeTruthy();
});

test('disconnecting says first what ends', async () => {
  server.use(...answering(readWorkWeChat, set), ...answering(removeWorkWeChat, { removed: true }));
  await openPage('/console/workWeChat');
  await user.click(await screen.findByRole('button', { name: '断开企业微信' }));
  expect(await screen.findByText(/改为照常发短信或邮件/)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: '断开企业微信' }).at(-1) as HTMLElement);
  expect(await screen.findByText('已断开企业微信')).toBeTruthy();
});

test('the simulator says what it is, before and after', async () => {
  server.use(...answering(readWorkWeChat, { ...set, by: 'simulator' as const }), ...answering(testWorkWeChat, { sent: true }));
  await openPage('/console/workWeChat');
  expect(await screen.findByText(/本机模拟的企业微信/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '试发一条' }));
  expect(await screen.findByText('模拟的企业微信已收下，没有真的发出')).toBeTruthy();
});
