import { callCode } from '@moqi/api/account/identity';
import { changeSignCheck, readSignPassword, sendSignPasswordCode, setSignPassword, swapCode } from '@moqi/api/account/sign-passwords';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';

const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(readSignPassword, { isSet: true, isAsked: true, setAt: '2026-06-01T02:00:00.000Z' }),
);
const user = userEvent.setup({ delay: null });

test.each(['/tpl/signPwd', '/tpl/signCheck'])('%s asks for the login first, and is open to everybody who can read', async (path) => {
  const { container, unmount } = await openPage(path);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  unmount();
  server.use(...nobody());
});

test('a code becomes a proof, and the proof sets the password', async () => {
  const asked: object[] = [];
  server.use(
    ...answering(sendSignPasswordCode, {
      maskedTarget: '138 **** 2046',
      targetId: 'reference',
      validSeconds: 300,
      resendSeconds: 60,
      callToken: '',
    }),
    ...answering(swapCode, (input) => {
      asked.push(input);
      return { proof: 'proof-of-twenty-characters', validSeconds: 300 };
    }),
    ...answering(setSignPassword, (input) => {
      asked.push(input);
      return { isSet: true as const };
    }),
  );
  await openPage('/tpl/signPwd');
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('已发送至 138 **** 2046')).toBeTruthy();
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.type(screen.getByLabelText('签署密码'), '483920');
  await user.type(screen.getByLabelText('再输一次'), '483921');
  await user.click(screen.getByRole('button', { name: '保存签署密码' }));
  expect(await screen.findByText('两次输入不一致')).toBeTruthy();
  await user.clear(screen.getByLabelText('再输一次'));
  await user.type(screen.getByLabelText('再输一次'), '483920');
  await user.click(screen.getByRole('button', { name: '保存签署密码' }));
  expect(await screen.findByText('签署密码已保存，签署时会要求填写')).toBeTruthy();
  expect(asked).toEqual([
    { valicode: '123456', verifyType: 6, targetId: 'reference', ifDecode: 1 },
    { signPassword: '483920', proof: 'proof-of-twenty-characters' },
  ]);
});

test('a password that is refused uses up no code, and without a code none is asked for', async () => {
  const asked: object[] = [];
  server.use(
    ...answering(sendSignPasswordCode, {
      maskedTarget: '138 **** 2046',
      targetId: 'reference',
      validSeconds: 300,
      resendSeconds: 60,
      callToken: '',
    }),
    ...answering(swapCode, (input) => {
      asked.push(input);
      return { proof: 'proof-of-twenty-characters', validSeconds: 300 };
    }),
    ...refusing(setSignPassword, 'SIGN_PASSWORD_EASY'),
  );
  await openPage('/tpl/signPwd');
  await user.type(await screen.findByLabelText('验证码'), '123456');
  await user.type(screen.getByLabelText('签署密码'), '123456');
  await user.type(screen.getByLabelText('再输一次'), '123456');
  const save = screen.getByRole('button', { name: '保存签署密码' });
  await user.click(save);
  expect(await screen.findByText('请先获取验证码')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText('已发送至 138 **** 2046');
  await user.click(save);
  expect(await screen.findByText(/太容易|容易猜/)).toBeTruthy();
  server.use(...answering(setSignPassword, { isSet: true as const }));
  for (const label of ['签署密码', '再输一次']) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), '483920');
  }
  await user.click(save);
  expect(await screen.findByText('签署密码已保存，签署时会要求填写')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('once the SMS of the day are used up, the code of a call sets it', async () => {
  const asked: object[] = [];
  const facts = { most: 20, wait: '3 小时', seconds: 10_800 };
  server.use(
    ...refusing(sendSignPasswordCode, 'SMS_NUMBER_LIMIT', facts, { ...facts, callToken: 'token-of-a-call', targetId: 'reference' }),
    ...answering(callCode, ({ callToken }) => {
      asked.push({ callToken });
      return { maskedTarget: '138 **** 2046', validSeconds: 300, resendSeconds: 60, simulated: false };
    }),
    ...answering(swapCode, (input) => {
      asked.push(input);
      return { proof: 'proof-of-twenty-characters', validSeconds: 300 };
    }),
    ...answering(setSignPassword, { isSet: true as const }),
  );
  await openPage('/tpl/signPwd');
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  await user.click(await screen.findByRole('button', { name: '用电话播报' }));
  await screen.findByRole('status');
  await user.type(screen.getByLabelText('验证码'), '123456');
  for (const label of ['签署密码', '再输一次']) await user.type(screen.getByLabelText(label), '483920');
  await user.click(screen.getByRole('button', { name: '保存签署密码' }));
  expect(await screen.findByText('签署密码已保存，签署时会要求填写')).toBeTruthy();
  expect(asked).toEqual([{ callToken: 'token-of-a-call' }, { valicode: '123456', verifyType: 6, targetId: 'reference', ifDecode: 1 }]);
});

test('a wrong password changes nothing and is told under its field', async () => {
  server.use(...refusing(changeSignCheck, 'SECRET_WRONG', { left: 4 }));
  await openPage('/tpl/signCheck');
  await user.type(await screen.findByLabelText('签署密码'), '000001');
  await user.click(screen.getByRole('button', { name: '改为不要求' }));
  expect(await screen.findByText(/还可以试/)).toBeTruthy();
});
