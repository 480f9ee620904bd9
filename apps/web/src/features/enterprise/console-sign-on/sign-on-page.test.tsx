import { readSignOn, removeSignOn, saveSignOn } from '@moqi/api/enterprise/single-sign-on';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const settings = {
  isSet: false,
  issuer: '',
  clientId: '',
  domains: [],
  enterpriseCode: '',
  redirectUri: 'https://moqi.example/login/middle',
  boundMembers: 0,
  changedBy: '',
  changeTime: '',
};
const set = { ...settings, isSet: true, issuer: 'https://sso.example.com', clientId: 'moqi', enterpriseCode: 'yanchuan', boundMembers: 3 };
const server = serverOf(...loggedIn(member), ...consoleNumbers(), ...answering(readSignOn, settings));
const user = userEvent.setup({ delay: null });

test('a login is set up with all that it needs, and a provider that does not answer is said', async () => {
  const saved: object[] = [];
  const { container } = await openPage('/console/signOn');
  expect(await screen.findByText('https://moqi.example/login/middle')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
  await user.type(screen.getByLabelText('Issuer'), 'https://sso.example.com');
  await user.type(screen.getByLabelText('Client ID'), 'moqi');
  await user.type(screen.getByLabelText('企业简码'), 'yanchuan');
  expect(save.disabled).toBe(true);
  await user.type(screen.getByLabelText('Client Secret'), 'secret');
  await user.type(screen.getByLabelText('允许的邮箱域名'), '@example.com{enter}example.cn');
  server.use(...refusing(saveSignOn, 'SIGN_ON_UNAVAILABLE'));
  await user.click(save);
  expect(await screen.findByText(/登录系统没有答复/)).toBeTruthy();
  server.use(
    ...answering(saveSignOn, (input) => {
      saved.push(input);
      return { enterpriseCode: 'yanchuan' };
    }),
  );
  await user.click(save);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toEqual([
    {
      issuer: 'https://sso.example.com',
      clientId: 'moqi',
      clientSecret: 'secret',
      domains: ['example.com', 'example.cn'],
      enterpriseCode: 'yanchuan',
    },
  ]);
});

test('its members’ link is shown, and turning it off says what ends', async () => {
  server.use(...answering(readSignOn, set), ...answering(removeSignOn, { removed: true }));
  await openPage('/console/signOn');
  expect(await screen.findByText('https://moqi.example/login/enterprise?company=yanchuan')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '停用单点登录' }));
  expect(await screen.findByText(/3 名成员的绑定会解除/)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: '停用单点登录' }).at(-1) as HTMLElement);
  expect(await screen.findByText('已停用单点登录')).toBeTruthy();
});
