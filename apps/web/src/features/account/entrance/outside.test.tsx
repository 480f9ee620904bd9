import { bindOutside, finishOutsideLogin, readOutsideBinding } from '@moqi/api/account/outside-accounts';
import { readProofWays } from '@moqi/api/account/second-factors';
import { readWorkbench } from '@moqi/api/work/contract-lists';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';

const STATE = `outside${'0a'.repeat(32)}`;
const BACK = `/login/middle?code=abc&state=${STATE}`;
const server = serverOf(...nobody(), ...refusing(readWorkbench, 'UNEXPECTED'));
const user = userEvent.setup({ delay: null });
const meta = document.createElement('meta');
beforeEach(() => {
  sessionStorage.clear();
  meta.name = 'outside-logins';
  meta.content = 'weChat:simulator';
  document.head.append(meta);
});
afterEach(() => meta.remove());

test('what came back is exchanged once, leaves the address, and leads on', async () => {
  const answers: object[] = [];
  server.use(
    ...answering(finishOutsideLogin, (input) => {
      answers.push(input);
      return { token: 't', consoleToken: '', session: person, ap: '/signSettings/accountInfo' };
    }),
  );
  const { router } = await openPage(BACK);
  await waitFor(() => expect(router.state.location.pathname).toBe('/signSettings/accountInfo'));
  expect(answers).toEqual([{ answer: `code=abc&state=${STATE}` }]);
});

test('the first time one is asked to log in and bind; two-step verification is asked for; a refusal is said', async () => {
  server.use(...refusing(finishOutsideLogin, 'OUTSIDE_UNBOUND'));
  const first = await openPage(BACK);
  expect(await screen.findByText(/还没有绑定墨契账号/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '登录并绑定' }));
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/login/authorize'));
  first.unmount();
  server.use(...refusing(finishOutsideLogin, 'SECOND_FACTOR_NEEDED'));
  const second = await openPage(BACK);
  expect(await screen.findByRole('heading', { name: '两步验证' })).toBeTruthy();
  expect(await screen.findByRole('textbox')).toBeTruthy();
  second.unmount();
  server.use(...refusing(finishOutsideLogin, 'OUTSIDE_GONE'));
  const { container } = await openPage(BACK);
  expect(await screen.findByText(/已失效，或不是这个浏览器发起的/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('an account is bound by its owner, who is told what it means and that it is simulated', async () => {
  sessionStorage.setItem('moqi.outsideBinding', 'a-key-of-the-provider');
  const bound: object[] = [];
  server.use(
    ...loggedIn(person),
    ...answering(readOutsideBinding, { provider: 'weChat', label: '砚上', isSimulated: true, needsProof: false }),
    ...answering(bindOutside, (input) => {
      bound.push(input);
      return { provider: 'weChat' as const };
    }),
  );
  const { container } = await openPage('/account/bindOutside');
  expect(await screen.findByText('砚上')).toBeTruthy();
  expect(screen.getByText(/微信在这里是模拟的/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '是我本人，绑定' }));
  expect(await screen.findByRole('heading', { name: '已绑定' })).toBeTruthy();
  expect(bound).toEqual([{ bindKey: 'a-key-of-the-provider' }]);
  expect(sessionStorage.length).toBe(0);
});

test('who logged in long ago proves the account before anything can be bound', async () => {
  sessionStorage.setItem('moqi.outsideBinding', 'a-key-of-the-provider');
  server.use(
    ...loggedIn(person),
    ...answering(readProofWays, { app: false, code: true, passkey: false, signPassword: false, site: '', provedUntil: '' }),
    ...answering(readOutsideBinding, { provider: 'dingTalk', label: '砚上', isSimulated: false, needsProof: true }),
  );
  await openPage('/account/bindOutside');
  expect(await screen.findByText(/登录已超过 15 分钟/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '是我本人，绑定' })).toBeNull();
});

test('the page of the simulator says what it is, and is none where nothing is simulated', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { container, unmount } = await openPage(`/login/simulated?provider=weChat&state=${STATE}`);
  expect(await screen.findByText(/这不是微信/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.type(screen.getByLabelText('微信昵称'), '砚上');
  await user.click(screen.getByRole('button', { name: '用这个账号登录' }));
  expect(assign).toHaveBeenCalledWith(`/login/middle?${new URLSearchParams({ code: 'simulated-砚上', state: STATE }).toString()}`);
  unmount();
  await openPage(`/login/simulated?provider=dingTalk&state=${STATE}`);
  expect(await screen.findByText('这里没有模拟登录')).toBeTruthy();
});
