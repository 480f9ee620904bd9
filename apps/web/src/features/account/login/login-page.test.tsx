import { logInByCode, logInByPassword, makeImageCode, sendCode, setFirstPassword, switchIdentity } from '@moqi/api/account/identity';
import { beginOutsideLogin } from '@moqi/api/account/outside-accounts';
import { beginAnew, confirmOwner } from '@moqi/api/account/owners';
import { finishLogin } from '@moqi/api/account/second-factors';
import { countSignRecords, readWorkbench } from '@moqi/api/work/contract-lists';
import { listSeals } from '@moqi/api/work/seals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { useSession } from '#shared/session/session.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, newcomer, nobody, person } from '#testing/sessions.ts';

const tokens = { token: 't', consoleToken: '' };
const NO_SEALS = { pending: 0, active: 0, rejected: 0, disabled: 0, frozen: 0, retired: 0 };
const codeKey = '0199aa00-0000-4000-8000-00000000c0de';
const server = serverOf(
  ...nobody(),
  ...answering(makeImageCode, { codeKey, image: 'data:image/svg+xml,x', validSeconds: 300 }),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(readWorkbench, {
    counts: { mine: 0, dueToday: 0, others: 0, longestWaitDays: 0, expiring: 0, completed: 0, completedThisMonth: 0 },
    todo: [],
    trend: [],
  }),
);

const user = () => userEvent.setup({ delay: null });
const agree = () => screen.getByRole('checkbox');
const submit = () => screen.getByRole('button', { name: '登录' });

async function typePassword(u: ReturnType<typeof user>): Promise<void> {
  await u.click(await screen.findByRole('tab', { name: '密码登录' }));
  await u.type(screen.getByLabelText('手机号或邮箱'), '138 5720 2046');
  await u.type(screen.getByLabelText('密码'), 'secret-1');
}

test.each([
  ['on', true],
  ['off', false],
])('where the server has turned trials %s, the login leads to one: %s', async (content, isShown) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'trials', content });
  document.head.append(meta);
  server.use(...nobody());
  await openPage('/login');
  await screen.findByRole('button', { name: '登录' });
  expect(screen.queryByRole('link', { name: '不注册，先体验签署' }) !== null).toBe(isShown);
  meta.remove();
});

test.each([
  ['weChat dingTalk', ['微信登录', '钉钉登录']],
  ['dingTalk:simulator', ['钉钉登录（模拟）']],
  ['', []],
])('where the server offers “%s”, the login has %j', async (content, names) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'outside-logins', content });
  document.head.append(meta);
  await openPage('/login/authorize?ap=%2FsignInfo%2FsignList&authType=1');
  await screen.findByRole('button', { name: '登录' });
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /微信登录|钉钉登录/ }).map((one) => one.textContent)).toEqual(names));
  meta.remove();
});

test('a login elsewhere leads to where the provider asks, and comes back to where one was going', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'outside-logins', content: 'weChat' });
  document.head.append(meta);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const asked: object[] = [];
  server.use(
    ...answering(beginOutsideLogin, (input) => {
      asked.push(input);
      return { url: 'https://provider.example/' };
    }),
  );
  await openPage('/login/authorize?ap=%2FsignInfo%2FsignList&authType=1');
  await userEvent.click(await screen.findByRole('button', { name: '微信登录' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://provider.example/'));
  expect(asked).toMatchObject([{ ap: '/signInfo/signList', provider: 'weChat' }]);
  meta.remove();
});

test('a protected page asks for the login and returns to itself', async () => {
  server.use(
    ...answering(logInByPassword, ({ targetId }) => ({
      ...tokens,
      session: { ...person, authUser: { ...person.authUser, mobile: targetId } },
    })),
  );
  const { router } = await openPage('/login/authorize?ap=%2Fnowhere%3Fx%3D1&authType=1');
  const u = user();
  await typePassword(u);
  await u.click(agree());
  await u.click(submit());
  await waitFor(() => expect(router.state.location.href).toBe('/nowhere?x=1'));
  expect(useSession.getState()).toMatchObject({ token: 't', authUser: { mobile: '13857202046' } });
});

test('a page of an enterprise asks in which one it opens, and opens there', async () => {
  const [own] = person.allAuthUser.corps;
  if (own === undefined) throw new Error('no enterprise');
  const other = { ...own, corpId: '0199aa00-0000-7000-8000-0000000000c2', name: '杭州砚川智能装备有限公司' };
  const session = { ...person, allAuthUser: { ...person.allAuthUser, corps: [own, other] } };
  const chosen: unknown[] = [];
  server.use(
    ...answering(logInByPassword, { ...tokens, session }),
    ...answering(switchIdentity, (input) => {
      chosen.push(input);
      return { ...tokens, session: { ...session, currentAuthUser: { ...member.currentAuthUser, ...other, userType: 1 as const } } };
    }),
    ...answering(listSeals, { list: [], count: 0, itemPage: 1, pageSize: 50, counts: NO_SEALS, toApprove: 0 }),
  );
  const { router, container } = await openPage('/console/seal?keyword=x');
  expect(router.state.location.pathname).toBe('/login/authorize');
  const u = user();
  await typePassword(u);
  await u.click(agree());
  await u.click(submit());
  expect(await screen.findByRole('heading', { name: '在哪个企业打开？' })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await u.click(screen.getByRole('button', { name: '杭州砚川智能装备有限公司' }));
  await waitFor(() => expect(router.state.location.href).toBe('/console/seal?keyword=x'));
  expect(chosen).toEqual([{ corpId: other.corpId }]);
});

test('a page of an enterprise says so to an account that is in none', async () => {
  server.use(...loggedIn(newcomer));
  await openPage('/console/seal');
  expect(await screen.findByRole('heading', { name: '这个页面要在企业中打开' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '回工作台' }).getAttribute('href')).toBe('/viewIndex');
});

test('without consent nobody is logged in, and the page says why', async () => {
  await openPage('/login');
  const u = user();
  await typePassword(u);
  await u.click(submit());
  expect(await screen.findByText('请先阅读并勾选同意三份协议')).toBeTruthy();
});

test('a wrong password stands under its field, and the account stays typed', async () => {
  server.use(...refusing(logInByPassword, 'CREDENTIALS_WRONG', {}, { needsImageCode: 0 }));
  await openPage('/login');
  const u = user();
  await typePassword(u);
  await u.click(agree());
  await u.click(submit());
  expect(await screen.findByText('账号或密码不正确；也可改用验证码登录')).toBeTruthy();
  expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true');
  await u.click(screen.getByRole('tab', { name: '验证码登录' }));
  expect(screen.getByLabelText<HTMLInputElement>('手机号或邮箱').value).toBe('138 5720 2046');
});

test('a number that is too short is explained when the field is left', async () => {
  await openPage('/login');
  const u = user();
  await u.type(await screen.findByLabelText('手机号或邮箱'), '1385720');
  await u.tab();
  expect(screen.getByRole('alert').textContent).toContain('手机号');
});

test('a code is sent after the image code; the button counts down', async () => {
  const sent: string[] = [];
  server.use(
    ...answering(sendCode, ({ targetId, imgCode }) => {
      sent.push(`${targetId} ${imgCode}`);
      return { maskedTarget: '138 **** 2046', validSeconds: 300, resendSeconds: 60, callToken: '' };
    }),
    ...answering(logInByCode, { ...tokens, session: person }),
  );
  const { router } = await openPage('/login');
  const u = user();
  await u.type(await screen.findByLabelText('手机号或邮箱'), '13857202046');
  await u.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByAltText('图形验证码');
  await u.type(screen.getByLabelText('图中字符'), 'Ab3d');
  await u.click(screen.getByRole('button', { name: '发送验证码' }));
  expect(await screen.findByText('已发送至 138 **** 2046')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /秒后重发/ }).disabled).toBe(true);
  expect(sent).toEqual(['13857202046 Ab3d']);
  await u.type(screen.getByLabelText('验证码'), '408312');
  await u.click(agree());
  await u.click(submit());
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
});

test.each([
  ['/login', '/account/register'],
  ['/login/authorize?ap=%2Fnowhere&authType=1', '/account/register?ap=%2Fnowhere'],
])('who has no account at %s goes on to register with what was typed, at %s', async (path, registerHref) => {
  server.use(...refusing(logInByCode, 'ACCOUNT_UNKNOWN'));
  const { router } = await openPage(path);
  const u = user();
  await u.type(await screen.findByLabelText('手机号或邮箱'), '138 5720 2046');
  await u.type(screen.getByLabelText('验证码'), '408312');
  await u.click(agree());
  expect(screen.queryByRole('link', { name: '用它注册' })).toBe(null);
  await u.click(submit());
  expect((await screen.findByRole('alert')).textContent).toContain('还没有注册');
  expect(await barriers()).toEqual([]);
  await u.click(screen.getByRole('link', { name: '用它注册' }));
  await screen.findByLabelText('设置密码');
  expect(router.state.location.href).toBe(registerHref);
  expect(screen.getByLabelText<HTMLInputElement>('手机号或邮箱').value).toBe('138 5720 2046');
});

test('who types another address is offered nothing for the one before', async () => {
  server.use(...refusing(logInByCode, 'ACCOUNT_UNKNOWN'));
  await openPage('/login');
  const u = user();
  await u.type(await screen.findByLabelText('手机号或邮箱'), '13857202046');
  await u.type(screen.getByLabelText('验证码'), '408312');
  await u.click(agree());
  await u.click(submit());
  await screen.findByRole('link', { name: '用它注册' });
  await u.type(screen.getByLabelText('手机号或邮箱'), '{Backspace}7');
  expect(screen.queryByRole('link', { name: '用它注册' })).toBe(null);
});

test('a wrong image code brings another image and keeps the dialog', async () => {
  server.use(...refusing(sendCode, 'CAPTCHA_WRONG'));
  await openPage('/login');
  const u = user();
  await u.type(await screen.findByLabelText('手机号或邮箱'), '13857202046');
  await u.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByAltText('图形验证码');
  await u.type(screen.getByLabelText('图中字符'), 'wrong');
  await u.click(screen.getByRole('button', { name: '发送验证码' }));
  expect(await screen.findByText('图形验证码不正确或已过期，请换一张再试')).toBeTruthy();
});

test('an agreement can be read beside the form', async () => {
  await openPage('/login');
  const u = user();
  await u.click(await screen.findByRole('button', { name: '隐私政策' }));
  expect(await screen.findByText('一、收集什么，为什么')).toBeTruthy();
});

test('nothing stands in the way of anybody', async () => {
  const { container } = await openPage('/login');
  await screen.findByRole('tab', { name: '密码登录' });
  expect(await barriers(container)).toEqual([]);
});

test('the first login of a child account asks for a password of its own before anything opens', async () => {
  const sent: unknown[] = [];
  server.use(
    ...refusing(logInByPassword, 'FIRST_PASSWORD'),
    ...answering(setFirstPassword, (input) => {
      sent.push(input);
      return { ...tokens, session: { ...member, childUser: 'front1@qihe' } };
    }),
  );
  await openPage('/login');
  const u = user();
  await u.click(await screen.findByRole('tab', { name: '密码登录' }));
  await u.type(screen.getByLabelText('手机号或邮箱'), 'front1@qihe');
  await u.type(screen.getByLabelText('密码'), 'k7mwp3xr9tqz');
  await u.click(agree());
  await u.click(submit());
  expect(await screen.findByText(/子账号 front1@qihe 首次登录/)).toBeTruthy();
  expect(useSession.getState().authUser).toBeUndefined();
  await u.type(screen.getByLabelText('新密码'), 'Counter-77');
  await u.click(screen.getByRole('button', { name: '设置密码并登录' }));
  await waitFor(() => expect(useSession.getState()).toMatchObject({ childUser: 'front1@qihe', token: 't' }));
  expect(sent).toEqual([{ targetId: 'front1@qihe', password: 'k7mwp3xr9tqz', newPassword: 'Counter-77' }]);
});

test('an account that nobody opened for long is confirmed, or its number gets another one', async () => {
  const sent: unknown[] = [];
  const ownerKey = 'owner-key-of-twenty-characters';
  server.use(
    ...refusing(logInByCode, 'OWNER_UNSURE', {}, { key: ownerKey, asks: 'idNoTail' }),
    ...refusing(confirmOwner, 'SECRET_WRONG', { left: 4 }),
    ...answering(beginAnew, (input) => {
      sent.push(input);
      return { ...tokens, session: person };
    }),
  );
  await openPage('/login');
  const u = user();
  await u.type(await screen.findByLabelText('手机号或邮箱'), '13857202046');
  await u.type(screen.getByLabelText('验证码'), '408312');
  await u.click(agree());
  await u.click(submit());
  await u.type(await screen.findByLabelText('证件号码最后六位'), '00000X');
  expect(await barriers()).toEqual([]);
  await u.click(screen.getByRole('button', { name: '确认并登录' }));
  expect(await screen.findByText(/还可以试 4 次/)).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '不是我的账号' }));
  await u.type(await screen.findByLabelText('新密码'), 'Harbour-77');
  await u.click(screen.getByRole('button', { name: '开新账号并登录' }));
  await waitFor(() => expect(useSession.getState()).toMatchObject({ token: 't' }));
  expect(sent).toEqual([{ ownerKey, password: 'Harbour-77', agreements: '2026-11-21' }]);
});

test('an account with a second factor is asked for it, and then let in', async () => {
  const given: string[] = [];
  server.use(
    ...refusing(logInByPassword, 'SECOND_FACTOR_NEEDED', { key: 'step-key-of-twenty-characters' }),
    ...answering(finishLogin, ({ loginKey, code }) => {
      given.push(loginKey, code);
      return { ...tokens, session: person };
    }),
  );
  await openPage('/login');
  const u = user();
  await typePassword(u);
  await u.click(agree());
  await u.click(submit());
  await u.type(await screen.findByLabelText('App 里的 6 位验证码'), '123456');
  expect(useSession.getState().authUser).toBeUndefined();
  await u.click(submit());
  await waitFor(() => expect(useSession.getState()).toMatchObject({ token: 't' }));
  expect(given).toEqual(['step-key-of-twenty-characters', '123456']);
});
