import { acceptInvitation, readInvitation } from '@moqi/api/enterprise/joining';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { corpId, loggedIn, nobody } from '#testing/sessions.ts';

const invitation = {
  corpName: '杭州砚川智能装备有限公司',
  inviterName: '陆一鸣',
  name: '林书禾',
  maskedTarget: '138 **** 2046',
  needsApproval: 0 as const,
  expireTime: '2026-11-28T01:00:00.000Z',
};
const server = serverOf(...loggedIn(), ...answering(readInvitation, invitation));
const ADDRESS = '/account/acceptInvite?k=key&sign=mac&ts=1';
const user = () => userEvent.setup({ delay: null });

test('a person who is logged in joins', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(acceptInvitation, (link) => {
      asked.push(link);
      return { result: 'joined' as const, corpId, corpName: invitation.corpName };
    }),
  );
  await openPage(ADDRESS);
  expect(await screen.findByRole('heading', { name: '杭州砚川智能装备有限公司邀请你加入' })).toBeTruthy();
  expect(screen.getByText('林书禾 138 **** 2046')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user().click(await screen.findByRole('button', { name: '以林书禾的身份加入' }));
  expect(await screen.findByText(/已加入杭州砚川/)).toBeTruthy();
  expect(asked).toEqual([{ k: 'key', sign: 'mac', ts: '1' }]);
});

test('a visitor logs in or registers first, and comes back', async () => {
  server.use(...nobody());
  await openPage(ADDRESS);
  const login = await screen.findByRole('link', { name: '登录并继续' });
  expect(decodeURIComponent(login.getAttribute('href') ?? '')).toBe(`/login?ap=${ADDRESS}`);
  const register = screen.getByRole('link', { name: '注册账号' });
  expect(decodeURIComponent(register.getAttribute('href') ?? '')).toBe(`/account/register?ap=${ADDRESS}`);
});

test('a request waits where an administrator decides', async () => {
  server.use(
    ...answering(readInvitation, { ...invitation, name: '', maskedTarget: '', needsApproval: 1 }),
    ...answering(acceptInvitation, { result: 'requested', corpId, corpName: invitation.corpName }),
  );
  await openPage(ADDRESS);
  await user().click(await screen.findByRole('button', { name: '以林书禾的身份申请加入' }));
  expect(await screen.findByText(/已向杭州砚川智能装备有限公司提交申请/)).toBeTruthy();
});

test.each([
  ['REAL_NAME_NEEDED', {}, 'link', '去实名认证'],
  ['INVITATION_NOT_YOURS', { target: '138 **** 2046' }, 'button', '换一个账号登录'],
] as const)('%s leads on', async (code, facts, role, name) => {
  server.use(...refusing(acceptInvitation, code, facts));
  await openPage(ADDRESS);
  await user().click(await screen.findByRole('button', { name: '以林书禾的身份加入' }));
  expect(await screen.findByRole(role, { name })).toBeTruthy();
});

test('a link that is over says so', async () => {
  server.use(...refusing(readInvitation, 'INVITATION_EXPIRED'));
  await openPage(ADDRESS);
  expect(await screen.findByText(/邀请已超过 7 天/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /加入/ })).toBeNull();
});
