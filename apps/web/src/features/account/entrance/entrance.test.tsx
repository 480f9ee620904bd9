import { answerLoginCode, checkReturn, checkTicket, openLoginCode, redeemTicket } from '@moqi/api/account/entrances';
import { readWorkbench } from '@moqi/api/work/contract-lists';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';

const server = serverOf(...nobody(), ...refusing(readWorkbench, 'UNEXPECTED'));
const user = userEvent.setup({ delay: null });

test('without a session the authorization page leads to the login, which leads back', async () => {
  const { router } = await openPage('/account/authorize?returnUrl=%2FviewIndex%3Fa%3D1&callbackUrl=%2Flogin%2Fmiddle&loginUrl=%2Flogin');
  await waitFor(() => expect(router.state.location.href).toBe('/login/authorize?ap=%2FviewIndex%3Fa%3D1&authType=1'));
});

test('a foreign address is followed by neither authorization nor logout', async () => {
  server.use(...refusing(checkReturn, 'RETURN_FOREIGN'));
  for (const href of ['/account/authorize?returnUrl=https%3A%2F%2Fevil.example', '/account/logout?returnUrl=%2F%2Fevil.example']) {
    const { router, unmount } = await openPage(href);
    expect(await screen.findByText(/不在允许的网站里/)).toBeTruthy();
    expect(router.state.location.pathname).toBe(href.split('?')[0]);
    unmount();
  }
});

test('a link of somebody else ends no session unasked', async () => {
  server.use(...loggedIn(person));
  const { container } = await openPage('/account/logout?returnUrl=%2Flogin%2Ftaitan');
  expect(await screen.findByRole('button', { name: '退出登录' })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('after the logout one is where one logs in again', async () => {
  const { router } = await openPage('/account/logout?returnUrl=%2Flogin%2Ftaitan');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login/taitan'));
  expect(screen.getAllByText('泰坦').length).toBeGreaterThan(0);
});

test('a ticket leaves the address at once, names its account, and logs in when asked to', async () => {
  const asked: object[] = [];
  server.use(
    ...answering(checkTicket, { name: '林**', target: '138 **** 2046', expiresAt: '2026-06-01T02:00:00.000Z' }),
    ...answering(redeemTicket, (input) => {
      asked.push(input);
      return { token: 't', consoleToken: '', session: person };
    }),
  );
  const { router, container } = await openPage('/login/middle#ticket=secret-ticket-of-43-characters&ap=%2FsignSettings%2FaccountInfo');
  expect(await screen.findByText('林** 138 **** 2046')).toBeTruthy();
  expect(router.state.location.href).toBe('/login/middle');
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(asked).toMatchObject([{ ticket: 'secret-ticket-of-43-characters' }]));
});

test('without a ticket a visitor logs in', async () => {
  const { router } = await openPage('/login/middle#ap=%2FviewIndex');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login/authorize'));
});

test('the phone is shown where a login comes from, and its answer counts', async () => {
  const answers: boolean[] = [];
  const times = { startedAt: '2026-06-01T02:00:00.000Z', expiresAt: '2026-06-01T02:02:00.000Z' };
  server.use(
    ...loggedIn(person),
    ...answering(openLoginCode, { device: 'Windows · Chrome 156', ip: '203.0.113.9', sameNetwork: false, ...times }),
    ...answering(answerLoginCode, ({ agree }) => {
      answers.push(agree);
      return { agreed: agree };
    }),
  );
  const { container } = await openPage('/m/scanLogin?key=0123456789abcdef');
  expect(await screen.findByText('Windows · Chrome 156')).toBeTruthy();
  expect(screen.getByText('203.0.113.9')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '拒绝' }));
  expect(await screen.findByRole('heading', { name: /已拒绝/ })).toBeTruthy();
  expect(answers).toEqual([false]);
});
