import { readLoginPolicy, saveLoginPolicy } from '@moqi/api/enterprise/enterprises';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const policy = {
  secondFactor: false,
  signOnOnly: false,
  networks: [],
  sessionHours: 0,
  password: { length: 0, classes: 0, days: 0, history: 0 } as const,
  changedBy: '',
  changeTime: '',
  ip: '203.0.113.9',
  fulfils: { secondFactor: true, signOnOnly: false },
};
const server = serverOf(...loggedIn(member), ...consoleNumbers(), ...answering(readLoginPolicy, policy));
const user = userEvent.setup({ delay: null });

test('is saved whole, and what would lock the administrator out is not offered', async () => {
  const saved: object[] = [];
  const { container } = await openPage('/console/loginPolicy');
  const second = await screen.findByRole('switch', { name: '要求两步验证' });
  expect(await barriers(container)).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: '只用企业单点登录' }).disabled).toBe(true);
  expect(screen.getByText(/你这次不是用企业单点登录进来的/)).toBeTruthy();
  expect(screen.getByText(/你现在的 IP 是 203.0.113.9/)).toBeTruthy();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存策略' });
  expect(save.disabled).toBe(true);
  await user.click(second);
  await user.type(screen.getByLabelText('IP 地址或网段'), '203.0.113.0/24{enter}2001:db8::/32');
  await user.selectOptions(screen.getByRole('combobox', { name: '登录后多久要重新登录' }), '8 小时');
  await user.selectOptions(screen.getByRole('combobox', { name: '最短长度' }), '10 位');
  await user.selectOptions(screen.getByRole('combobox', { name: '不能重复使用' }), '最近 3 个');
  server.use(...refusing(saveLoginPolicy, 'LOGIN_POLICY_SELF'));
  await user.click(save);
  expect(await screen.findByText(/保存后你自己也进不来/)).toBeTruthy();
  server.use(
    ...answering(saveLoginPolicy, (input) => {
      saved.push(input);
      return input;
    }),
  );
  await user.click(save);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toEqual([
    {
      secondFactor: true,
      signOnOnly: false,
      networks: ['203.0.113.0/24', '2001:db8::/32'],
      sessionHours: 8,
      password: { length: 10, classes: 0, days: 0, history: 3 },
    },
  ]);
});

test('a rule that is on can be turned off, whatever the session is, and the log of logins is a step away', async () => {
  server.use(...answering(readLoginPolicy, { ...policy, signOnOnly: true, changedBy: '陆一鸣', changeTime: '2026-11-27T02:00:00Z' }));
  await openPage('/console/loginPolicy');
  expect((await screen.findByRole<HTMLButtonElement>('switch', { name: '只用企业单点登录' })).disabled).toBe(false);
  expect(screen.getByText(/陆一鸣 .*修改/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '登录记录' }).getAttribute('href')).toBe('/console/log?objectType=account');
});
