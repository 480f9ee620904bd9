import { listPeopleToAsk } from '@moqi/api/enterprise/roles';
import { listCallbacks, readTarget } from '@moqi/api/reach/callbacks';
import {
  createKey,
  KEY_SCOPE_NAMES,
  listKeys,
  type MerchantKeyRow,
  revokeKey,
  rotateKey,
  switchKey,
  updateKey,
} from '@moqi/api/reach/merchant-keys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const at = '2026-11-21T02:20:07.000Z';
const key: MerchantKeyRow = {
  keyId: '0199aa00-0000-7000-8000-000000000001',
  appKey: 'mqk_2n3aX',
  name: 'ERP',
  scopes: ['contracts.send'],
  networks: ['203.0.113.7'],
  origins: [],
  perMinute: 60,
  perDay: 1000,
  state: 'active',
  keeper: '林书禾',
  mine: true,
  createTime: at,
  updateTime: at,
  earlierSecretUntil: '',
  usedTime: '',
  usedIp: '',
};
const asked: object[] = [];
const noting =
  <T,>(answer: T) =>
  (input: object) => {
    asked.push(input);
    return answer;
  };
const server = serverOf(...loggedIn(member), ...consoleNumbers(), ...answering(listKeys, { list: [key] }));
beforeEach(() => void asked.splice(0));
const user = () => userEvent.setup({ delay: null });
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));
const open = () => openPage('/signSettings/APPKey?tab=keys');

test('the first key is made with all usual scopes but those taken away, and its secret is shown once', async () => {
  server.use(
    ...answering(listKeys, { list: [] }),
    ...answering(createKey, noting({ keyId: key.keyId, appKey: 'mqk_2n3aX', secret: 'mqs_Zk9' })),
  );
  const { container } = await open();
  await press('新建应用密钥');
  const dialog = await inDialog();
  await user().type(dialog.getByLabelText('名称'), 'ERP');
  await user().click(dialog.getByRole('checkbox', { name: /回调记录/ }));
  await user().type(dialog.getByLabelText('只允许这些 IP 调用'), '203.0.113.7\n\n 198.51.100.0/24 ');
  expect(await barriers(container)).toEqual([]);
  await user().click(dialog.getByRole('button', { name: '新建' }));
  expect(await screen.findByText('mqs_Zk9')).toBeTruthy();
  expect(asked).toMatchObject([{ name: 'ERP', networks: ['203.0.113.7', '198.51.100.0/24'], perMinute: 600, perDay: 50_000 }]);
  expect(asked[0]).toHaveProperty('scopes.length', KEY_SCOPE_NAMES.length - 3);
  await press('已保存');
  await waitFor(() => expect(screen.queryByText('mqs_Zk9')).toBeNull());
});

test('a key is changed; what is refused stays typed, with the reason', async () => {
  server.use(...refusing(updateKey, 'KEY_NETWORK_INVALID', { network: 'crm' }));
  await open();
  await press('修改');
  const dialog = await inDialog();
  await user().type(dialog.getByLabelText('只允许这些 IP 调用'), '\ncrm');
  await user().click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText(/“crm”不是 IP 地址或网段，没有保存/)).toBeTruthy();
  server.use(...answering(updateKey, noting({ updateTime: at })));
  await user().click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存，下一次调用起生效')).toBeTruthy();
  expect(asked).toMatchObject([{ keyId: key.keyId, networks: ['203.0.113.7', 'crm'] }]);
});

test('a key is paused, its secret renewed, and it is revoked', async () => {
  server.use(
    ...answering(switchKey, noting({ state: 'paused' as const })),
    ...answering(rotateKey, noting({ secret: 'mqs_new', earlierSecretUntil: at })),
    ...answering(revokeKey, noting({ revoked: true as const })),
  );
  await open();
  await press('停用');
  expect(await screen.findByText('已停用，用它的调用会被拒绝')).toBeTruthy();
  await press('更换 AppSecret');
  await user().click((await inDialog()).getByRole('button', { name: '更换 AppSecret' }));
  expect(await screen.findByText('mqs_new')).toBeTruthy();
  await press('已保存');
  await press('作废');
  await user().click((await inDialog()).getByRole('button', { name: '作废应用密钥' }));
  expect(await screen.findByText('已作废应用密钥')).toBeTruthy();
  const { keyId } = key;
  expect(asked).toEqual([{ keyId, active: false }, { keyId }, { keyId }]);
});

test('callbacks stand beside the keys', async () => {
  server.use(...answering(readTarget, { target: null }), ...answering(listCallbacks, { list: [], count: 0, itemPage: 1, pageSize: 20 }));
  const { router } = await open();
  await user().click(await screen.findByRole('link', { name: '回调' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await screen.findByText('设置回调地址')).toBeTruthy();
});

test('of another member’s key less is offered: no further scope, no other secret', async () => {
  server.use(...answering(listKeys, { list: [{ ...key, mine: false, keeper: '叶知秋', scopes: ['contracts.send', 'contracts.read'] }] }));
  await open();
  expect((await screen.findAllByText('由 叶知秋 新建')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: '更换 AppSecret' })).toBeNull();
  await press('修改');
  const dialog = await inDialog();
  expect(dialog.getByText(/以叶知秋的名义办事/)).toBeTruthy();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
});

test.each(['', '?tab=keys', '?tab=agents'])('/signSettings/APPKey%s is for members who manage settings', async (tab) => {
  const without = { ...member, currentAuthUser: { ...member.currentAuthUser, superFlag: false, grants: {} } };
  server.use(...loggedIn(without), ...answering(listPeopleToAsk, { list: [] }));
  await openPage(`/signSettings/APPKey${tab}`);
  expect(await screen.findByText(/没有.*权限/)).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: '开发设置' })).toBeNull();
});
