import type { OutputOf } from '@moqi/api';
import { answerIdentityRequest, showIdentityRequest } from '@moqi/api/reach/identity-requests';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody } from '#testing/sessions.ts';

const ticket = 'q3x8w5b1z7Qk2n6v4c9m0pLdGhTyRe';
const address = `/account/identityRequest?ticket=${ticket}`;
const asked: OutputOf<typeof showIdentityRequest> = {
  corpName: '杭州青竹供应链有限公司',
  signatoryType: 0,
  state: 'waiting',
  expireTime: '2026-06-01T03:00:00.000Z',
  name: '林书禾',
  maskedName: '林**',
  verified: true,
};
const given: object[] = [];
const server = serverOf(...loggedIn(member), ...answering(showIdentityRequest, asked));
beforeEach(() => void given.splice(0));
const user = userEvent.setup({ delay: null });

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage(address);
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toMatchObject({ ap: address });
});

test('says who asks and what it would read, and is agreed to with the whole name only where that is chosen', async () => {
  const answered = (input: object) => {
    given.push(input);
    return { state: 'agreed' as const };
  };
  server.use(...refusing(answerIdentityRequest, 'IDENTITY_REQUEST_ENDED'));
  const { container } = await openPage(address);
  expect(await screen.findByText(/“杭州青竹供应链有限公司”想确认你（林书禾）是否已实名/)).toBeTruthy();
  expect(screen.getByText('林**')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /同意告知/ }));
  expect(await screen.findByText(/这个链接已过期/)).toBeTruthy();
  server.use(...answering(answerIdentityRequest, answered), ...answering(showIdentityRequest, { ...asked, state: 'agreed' }));
  await user.click(screen.getByRole('checkbox', { name: /同时告知完整姓名/ }));
  await user.click(screen.getByRole('button', { name: /同意告知/ }));
  expect(await screen.findByText(/你已同意，“杭州青竹供应链有限公司”可以查看你（林书禾）的实名状态/)).toBeTruthy();
  expect(given).toEqual([{ ticket, agree: true, showName: true }]);
});

test('of a company it says which, and what was agreed to for it', async () => {
  const company = { ...asked, signatoryType: 1 as const, name: '苏州栖禾新材料有限公司', maskedName: '苏**' };
  server.use(...answering(showIdentityRequest, company));
  const { unmount } = await openPage(address);
  expect(await screen.findByText(/想确认企业“苏州栖禾新材料有限公司”是否已认证/)).toBeTruthy();
  expect(screen.getByText('企业名称')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: '同时告知企业全称：苏州栖禾新材料有限公司' })).toBeTruthy();
  unmount();
  server.use(...answering(showIdentityRequest, { ...company, state: 'agreed' }));
  await openPage(address);
  expect(await screen.findByText(/你已代表企业同意，“杭州青竹供应链有限公司”可以查看企业“苏州栖禾新材料有限公司”的认证状态/)).toBeTruthy();
});

test('one that nobody answered in time says so, and what to do', async () => {
  server.use(...answering(showIdentityRequest, { ...asked, state: 'expired' }));
  await openPage(address);
  expect(await screen.findByText(/这个申请已过期，没有人答复.*回到对方的页面重新打开/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /同意告知/ })).toBeNull();
});

test('a name that is not proven is proven first', async () => {
  server.use(...answering(showIdentityRequest, { ...asked, verified: false }));
  await openPage(address);
  expect((await screen.findByRole('link', { name: '去认证' })).getAttribute('href')).toBe('/auth/personalIdentityAuth');
  expect(screen.queryByRole('button', { name: /同意告知/ })).toBeNull();
});

test('to another account it tells nothing but whom it is for', async () => {
  server.use(...refusing(showIdentityRequest, 'IDENTITY_REQUEST_OTHER', { target: '138 **** 2046' }));
  await openPage(address);
  expect(await screen.findByText(/这个链接是给 138 \*\*\*\* 2046 的/)).toBeTruthy();
});
