import { readContract } from '@moqi/api/work/contracts';
import { logInForTask, readProof, registerForTask, sendAccountCode } from '@moqi/api/work/signing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';
import { unproved } from './testing/task.ts';

const server = serverOf(...nobody(), ...answering(readContract, contract));
const page = '/applySign/toDetailAnony?applyNo=MQ1&signNo=S1&sign=x&ts=1';
const user = userEvent.setup({ delay: null });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};

test('a signer of a company without an account makes one with the code of the link, and is asked for the company next', async () => {
  const missing = { ...unproved, corpName: '苏州新桥贸易有限公司', membership: 'accountMissing' as const };
  server.use(
    ...answering(readProof, missing),
    ...answering(sendAccountCode, { maskedTarget: '136 **** 5520', validSeconds: 300, resendSeconds: 60, callToken: '' }),
    ...answering(registerForTask, (input) => {
      expect(input).toMatchObject({ signNo: 'S1', sign: 'x', valicode: '408312', password: 'Sesame-01', agreements: '2026-11-21' });
      server.use(...loggedIn(person), ...answering(readProof, { ...missing, membership: 'enterpriseMissing' }));
      return { token: 't', consoleToken: '', session: person };
    }),
  );
  await openPage(page);
  await press('已阅读，去核验身份');
  await screen.findByText(/这一方是“苏州新桥贸易有限公司”/);
  await press('获取验证码');
  await user.type(await screen.findByLabelText('6 位验证码'), '408312');
  await press('注册并继续');
  // the password and the agreements are missing, and said to be
  expect(screen.getByLabelText('设置密码').getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText('设置密码'), 'Sesame-01');
  await press('注册并继续');
  await screen.findByText('请先阅读并勾选同意三份协议');
  expect(await barriers()).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await press('注册并继续');
  expect((await screen.findByRole('link', { name: '去认证企业' })).getAttribute('href')).toContain('/auth/entIdentityAuth');
});

test('a person whose code finds no account makes one with the same code, and goes on with the contract', async () => {
  server.use(
    ...answering(readProof, unproved),
    ...answering(sendAccountCode, { maskedTarget: '136 **** 5520', validSeconds: 300, resendSeconds: 60, callToken: '' }),
    ...refusing(logInForTask, 'ACCOUNT_UNKNOWN'),
    ...answering(registerForTask, (input) => {
      expect(input).toMatchObject({ signNo: 'S1', sign: 'x', valicode: '408312', password: 'Sesame-01' });
      server.use(...loggedIn(person));
      return { token: 't', consoleToken: '', session: person };
    }),
  );
  await openPage(page);
  await press('已阅读，去核验身份');
  await press('以账号登录签署');
  await press('获取验证码');
  await user.type(await screen.findByLabelText('6 位验证码'), '408312');
  await press('登录并继续');
  await screen.findByText(/^这个手机号或邮箱还没有账号。/);
  expect(await screen.findByLabelText('6 位验证码')).toHaveProperty('value', '408312');
  await user.type(await screen.findByLabelText('设置密码'), 'Sesame-01');
  await user.click(screen.getByRole('checkbox'));
  expect(await barriers()).toEqual([]);
  await press('注册并继续');
  // the task goes on by the link
  await screen.findByRole('button', { name: '以账号登录签署' });
  expect(screen.queryByLabelText('设置密码')).toBeNull();
});
