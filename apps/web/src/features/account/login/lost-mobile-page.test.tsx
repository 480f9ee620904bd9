import { beginRecovery, readRecoveryWay } from '@moqi/api/account/addresses';
import { makeImageCode, sendCode } from '@moqi/api/account/identity';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';

const shown = { text: '我单独同意核对手机号', hash: 'a'.repeat(64) };
const way = {
  by: 'simulator' as const,
  consent: { 'zh-CN': shown, en: shown },
  testNumbers: [{ name: '林书禾', idNo: '320505199003180006', mobile: '13912867730' }],
};
const asked: unknown[] = [];
const server = serverOf(
  ...nobody(),
  ...answering(readRecoveryWay, way),
  ...answering(makeImageCode, { codeKey: '0199aa00-0000-7000-8000-000000000001', image: 'data:image/png;base64,AAAA', validSeconds: 300 }),
  ...answering(sendCode, { maskedTarget: '139 **** 7730', validSeconds: 300, resendSeconds: 60, callToken: '' }),
  ...answering(beginRecovery, (input) => {
    asked.push(input);
    return { maskedTarget: '139 **** 7730', moveTime: '2026-06-02T02:00:00.000Z' };
  }),
);
const user = userEvent.setup({ delay: null });
const submit = () => screen.getByRole('button', { name: '核验并申请换号' });

test('a lost number is changed by name, ID number and a new one; what follows is said', async () => {
  await openPage('/account/lostMobile');
  expect(await screen.findByText(/当前是模拟核验/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '填入“林书禾”的示例' }));
  await user.click(submit());
  expect(screen.getByText(/需要你单独同意/)).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: shown.text }));
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: '申请已提交，所有设备已退出登录' })).toBeTruthy();
  expect(asked).toEqual([{ name: '林书禾', idNo: '320505199003180006', mobile: '13912867730', valicode: '123456', consent: shown.hash }]);
  expect(await barriers()).toEqual([]);
});

test('a refusal keeps what was typed, and a platform without a service says so', async () => {
  server.use(...refusing(beginRecovery, 'RECOVERY_UNKNOWN'));
  const first = await openPage('/account/lostMobile');
  await user.click(await screen.findByRole('button', { name: '填入“林书禾”的示例' }));
  await user.click(screen.getByRole('checkbox', { name: shown.text }));
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  await user.click(submit());
  expect(await screen.findByText(/没有用这个身份证号实名认证的账号/)).toBeTruthy();
  expect(within(first.container).getByRole<HTMLInputElement>('textbox', { name: '姓名' }).value).toBe('林书禾');
  first.unmount();
  server.use(...answering(readRecoveryWay, { ...way, by: 'none', testNumbers: [] }));
  await openPage('/account/lostMobile');
  expect(await screen.findByText(/还没有接通核验服务/)).toBeTruthy();
});
