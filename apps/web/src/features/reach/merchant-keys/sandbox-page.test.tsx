import { giveSandboxKey, listSandboxMessages, readSandbox, type SandboxMessageRow, type SandboxRow } from '@moqi/api/reach/sandboxes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const at = '2026-11-21T02:20:07.000Z';
const sandbox: SandboxRow = {
  name: '木兰设备有限公司（沙箱）',
  openTime: at,
  appKey: 'mqk_test_2n3aX',
  scopes: ['files.upload', 'contracts.send'],
  keeper: '林书禾',
  keyTime: at,
  usedTime: '',
};
const message: SandboxMessageRow = {
  messageId: '0199aa00-0000-7000-8000-000000000001',
  channel: 'sms',
  address: '15400000001',
  subject: '',
  text: '【墨契】请签署《设备采购合同》 https://moqi.example.com/s/abc',
  link: 'https://moqi.example.com/s/abc',
  code: '',
  time: at,
};
const code: SandboxMessageRow = {
  ...message,
  messageId: message.messageId.replace(/1$/, '2'),
  text: '验证码 042917',
  link: '',
  code: '042917',
};
const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(readSandbox, { sandbox }),
  ...answering(listSandboxMessages, { list: [code, message] }),
);
const user = () => userEvent.setup({ delay: null });
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));
const open = () => openPage('/signSettings/APPKey?tab=sandbox');

test('a sandbox is opened, and its secret is shown once', async () => {
  server.use(
    ...answering(readSandbox, { sandbox: null }),
    ...answering(giveSandboxKey, { appKey: sandbox.appKey, secret: 'mqs_test_Zk9' }),
  );
  await open();
  await press('开通沙箱');
  expect(await screen.findByText('mqs_test_Zk9')).toBeTruthy();
});

test('codes and links of signers are read, which went to nobody', async () => {
  const { container } = await open();
  expect(await screen.findByText('042917')).toBeTruthy();
  expect(screen.getByText('mqk_test_2n3aX')).toBeTruthy();
  const link = screen.getByRole('link', { name: '打开签署页' });
  expect(link.getAttribute('href')).toBe(message.link);
  expect(link.getAttribute('rel')).toBe('noreferrer');
  expect(await barriers(container)).toEqual([]);
});

test('another key is asked for with a warning; what is refused says why', async () => {
  server.use(...refusing(giveSandboxKey, 'FORBIDDEN'), ...answering(listSandboxMessages, { list: [] }));
  await open();
  expect(await screen.findByText('还没有消息')).toBeTruthy();
  await press('更换沙箱密钥');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/现在的沙箱密钥立即失效/)).toBeTruthy();
  await user().click(dialog.getByRole('button', { name: '更换沙箱密钥' }));
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
});
