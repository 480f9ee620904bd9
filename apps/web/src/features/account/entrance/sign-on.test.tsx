import { beginSignOn, bindSignOn, finishSignOn, readSignOnBinding } from '@moqi/api/enterprise/single-sign-on';
import { readWorkbench } from '@moqi/api/work/contract-lists';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';

const server = serverOf(...nobody(), ...refusing(readWorkbench, 'UNEXPECTED'));
const user = userEvent.setup({ delay: null });
beforeEach(() => sessionStorage.clear());

test('a company’s code leads to its own login', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const asked: object[] = [];
  server.use(
    ...answering(beginSignOn, (input) => {
      asked.push(input);
      return { url: 'https://sso.yanchuan.example/auth?state=1' };
    }),
  );
  const { container } = await openPage('/login/enterprise?company=yanchuan&ap=%2F%2Fevil.example');
  expect(await barriers(container)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '前往企业登录' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://sso.yanchuan.example/auth?state=1'));
  expect(asked).toEqual([{ enterpriseCode: 'yanchuan', ap: '/' }]);
});

test('an unknown code is said at its field', async () => {
  server.use(...refusing(beginSignOn, 'SIGN_ON_UNKNOWN'));
  await openPage('/login/enterprise?company=nobody');
  await user.click(await screen.findByRole('button', { name: '前往企业登录' }));
  expect(await screen.findByText(/没有开通单点登录/)).toBeTruthy();
});

test('what came back is exchanged once, leaves the address, and leads on', async () => {
  const answers: object[] = [];
  server.use(
    ...answering(finishSignOn, (input) => {
      answers.push(input);
      return { token: 't', consoleToken: '', session: person, ap: '/signSettings/accountInfo' };
    }),
  );
  const { router } = await openPage('/login/middle?code=abc&state=xyz&iss=https%3A%2F%2Fsso.example');
  await waitFor(() => expect(router.state.location.pathname).toBe('/signSettings/accountInfo'));
  expect(answers).toEqual([{ answer: 'code=abc&state=xyz&iss=https%3A%2F%2Fsso.example' }]);
});

test('the first time one is asked to bind an account, and a refusal is said', async () => {
  server.use(...refusing(finishSignOn, 'SIGN_ON_UNBOUND'));
  const { unmount } = await openPage('/login/middle?code=abc&state=xyz');
  expect(await screen.findByText(/还没有绑定墨契账号/)).toBeTruthy();
  unmount();
  server.use(...refusing(finishSignOn, 'SIGN_ON_REFUSED'));
  const { container } = await openPage('/login/middle?code=abc&state=xyz');
  expect(await screen.findByText(/没有通过核验/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('an account is bound by its owner, who is told what it means', async () => {
  sessionStorage.setItem('moqi.signOnBinding', 'a-key-of-the-company-login');
  const bound: object[] = [];
  server.use(
    ...loggedIn(person),
    ...answering(readSignOnBinding, { company: '杭州砚川', label: 'lin@yanchuan.com' }),
    ...answering(bindSignOn, (input) => {
      bound.push(input);
      return { company: '杭州砚川' };
    }),
  );
  const { container } = await openPage('/account/bindSignOn');
  expect(await screen.findByText('lin@yanchuan.com')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '是我本人，绑定' }));
  expect(await screen.findByRole('heading', { name: '已绑定' })).toBeTruthy();
  expect(bound).toEqual([{ bindKey: 'a-key-of-the-company-login' }]);
  expect(sessionStorage.length).toBe(0);
});
