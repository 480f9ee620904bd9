import { readDirectorySync, renewDirectoryToken, stopDirectorySync } from '@moqi/api/enterprise/directory-sync';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const off = {
  isOn: false,
  address: 'https://moqi.example/scim/v2',
  isMakerFit: false,
  makesGroups: false,
  madeBy: '',
  makeTime: '',
  useTime: '',
  users: 0,
  members: 0,
  waiting: 0,
};
const on = {
  ...off,
  isOn: true,
  isMakerFit: true,
  makesGroups: true,
  madeBy: '林书禾',
  makeTime: '2026-11-23T02:00:00.000Z',
  useTime: '2026-11-23T03:00:00.000Z',
  users: 12,
  members: 11,
};
let sync = off;
const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(readDirectorySync, () => sync),
  ...answering(renewDirectoryToken, () => {
    sync = on;
    return { token: 'moqi-scim.secret' };
  }),
  ...answering(stopDirectorySync, () => {
    sync = off;
    return { stopped: true };
  }),
);
const user = userEvent.setup({ delay: null });
beforeEach(() => {
  sync = off;
});

test('a token is made and shown once, with where the directory calls and what it does here', async () => {
  const { container } = await openPage('/console/directorySync');
  expect(await screen.findByText('https://moqi.example/scim/v2')).toBeTruthy();
  expect(screen.getByText(/马上不能再代表企业/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '生成令牌' }));
  const dialog = await screen.findByRole('dialog', { name: '目录同步令牌' });
  expect(within(dialog).getByText('moqi-scim.secret')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: '我已保存' }));
  expect(screen.queryByText('moqi-scim.secret')).toBeNull();
  expect(await screen.findByText('12 人，其中 11 人是成员或已邀请')).toBeTruthy();
});

test('renewing and stopping say first what ends', async () => {
  sync = on;
  await openPage('/console/directorySync');
  await user.click(await screen.findByRole('button', { name: '更换令牌' }));
  expect(await screen.findByText(/原来的令牌马上失效/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '不更换' }));
  await user.click(screen.getByRole('button', { name: '停用目录同步' }));
  expect(await screen.findByText(/成员和部门保持现在的样子/)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: '停用目录同步' }).at(-1) as HTMLElement);
  expect(await screen.findByText('已停用目录同步')).toBeTruthy();
});

test('a sync that stands still says why, and who goes on', async () => {
  sync = { ...on, isMakerFit: false };
  await openPage('/console/directorySync');
  expect(await screen.findByText(/林书禾不能管理全部成员或已离开企业，同步已停住/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '更换令牌' })).toBeTruthy();
});

test('says which invitations wait, and that departments stay as they are', async () => {
  sync = { ...on, makesGroups: false, waiting: 100 };
  await openPage('/console/directorySync');
  expect(await screen.findByText(/100 人还没有收到邀请：今天的邀请短信已发满，明天自动接着发/)).toBeTruthy();
  expect(screen.getByText(/林书禾不能管理组织架构：/)).toBeTruthy();
});

test('goes on without a word when nothing waits', async () => {
  sync = on;
  await openPage('/console/directorySync');
  expect(await screen.findByText('12 人，其中 11 人是成员或已邀请')).toBeTruthy();
  expect(screen.queryByText(/还没有收到邀请|不能管理/)).toBeNull();
});

test('who may not make a token is told so, and the page stays', async () => {
  server.use(...refusing(renewDirectoryToken, 'DIRECTORY_MAKER_UNFIT'));
  await openPage('/console/directorySync');
  await user.click(await screen.findByRole('button', { name: '生成令牌' }));
  expect(await screen.findByText(/你不能管理全部成员，所以没有生成/)).toBeTruthy();
});
