import { makeImageCode, register, resetPassword, sendCode } from '@moqi/api/account/identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { newcomer, nobody } from '#testing/sessions.ts';

const server = serverOf(
  ...nobody(),
  ...answering(makeImageCode, { codeKey: '0199aa00-0000-4000-8000-00000000c0de', image: 'data:image/svg+xml,x', validSeconds: 300 }),
  ...answering(sendCode, { maskedTarget: '138 **** 2046', validSeconds: 300, resendSeconds: 60, callToken: '' }),
);
const user = () => userEvent.setup({ delay: null });

async function fill(u: ReturnType<typeof user>, target: string, secret: string, label: string): Promise<void> {
  await u.type(await screen.findByLabelText('手机号或邮箱'), target);
  await u.type(screen.getByLabelText('验证码'), '408312');
  await u.type(screen.getByLabelText(label), secret);
}

test('a mobile number becomes an account that is logged in', async () => {
  const received: unknown[] = [];
  server.use(
    ...answering(register, (input) => {
      received.push(input);
      return { token: 't', consoleToken: '', session: newcomer };
    }),
  );
  const { router } = await openPage('/account/register?code=inv&si=s&ap=%2Fnowhere');
  const u = user();
  await fill(u, '138 5720 2046', 'secret-1', '设置密码');
  await u.click(screen.getByRole('checkbox'));
  await u.click(screen.getByRole('button', { name: '注册' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/nowhere'));
  expect(received).toEqual([
    { mobile: '13857202046', valicode: '408312', password: 'secret-1', userType: 0, code: 'inv', si: 's', agreements: '2026-11-21' },
  ]);
});

test('who has an account already goes on to the login with what was typed', async () => {
  server.use(...refusing(register, 'ACCOUNT_EXISTS'));
  const { router } = await openPage('/account/register');
  const u = user();
  await fill(u, '138 5720 2046', 'secret-1', '设置密码');
  await u.click(screen.getByRole('checkbox'));
  await u.click(screen.getByRole('button', { name: '注册' }));
  await u.click(await screen.findByRole('link', { name: '去登录' }));
  await screen.findByRole('button', { name: '登录' });
  expect(router.state.location.href).toBe('/login');
  expect(screen.getByLabelText<HTMLInputElement>('手机号或邮箱').value).toBe('138 5720 2046');
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('');
});

test('a password of digits only is explained, and the focus goes there', async () => {
  await openPage('/account/register');
  const u = user();
  await fill(u, '13857202046', '12345678', '设置密码');
  await u.click(screen.getByRole('checkbox'));
  await u.click(screen.getByRole('button', { name: '注册' }));
  expect(document.activeElement).toBe(screen.getByLabelText('设置密码'));
  expect(screen.getByRole('alert').textContent).toContain('密码');
});

test('an address that is taken is said under the address; a wrong code under the code', async () => {
  server.use(...refusing(register, 'ACCOUNT_EXISTS'));
  await openPage('/account/register');
  const u = user();
  await fill(u, '13857202046', 'secret-1', '设置密码');
  await u.click(screen.getByRole('checkbox'));
  await u.click(screen.getByRole('button', { name: '注册' }));
  expect(await screen.findByText('这个手机号或邮箱已经注册，请直接登录')).toBeTruthy();
  server.use(...refusing(register, 'CODE_WRONG', { left: 4 }));
  await u.click(screen.getByRole('button', { name: '注册' }));
  expect(await screen.findByText('验证码不正确，还可以试 4 次')).toBeTruthy();
  expect(screen.getByLabelText('验证码').getAttribute('aria-invalid')).toBe('true');
});

test.each(['/account/forgetPwd', '/account/password/forget'])('%s replaces a forgotten password', async (path) => {
  server.use(...answering(resetPassword, { reset: true }));
  await openPage(path);
  const u = user();
  await fill(u, 'lin@qihe.example', 'secret-1', '新密码');
  await u.click(screen.getByRole('button', { name: '重置密码' }));
  expect(await screen.findByRole('heading', { name: '密码已重置' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login');
});

test('nothing stands in the way of anybody', async () => {
  const { container } = await openPage('/account/register');
  await screen.findByLabelText('设置密码');
  expect(await barriers(container)).toEqual([]);
});
