import { logBrowserEvent, logOut, readSession, switchIdentity } from '@moqi/api/account/identity';
import { countSignedToday, countSignRecords, countUnsignedToday, readWorkbench } from '@moqi/api/work/contract-lists';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { call } from '#shared/call/call.ts';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { isAuthenticated } from '#shared/session/session.ts';
import { useAppearance } from '#shared/theme/appearance.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { corpId, loggedIn, member, nobody, person } from '#testing/sessions.ts';
import { companyCharacter } from './identity-menu.tsx';

const workbench = {
  counts: { mine: 0, dueToday: 0, others: 0, longestWaitDays: 0, expiring: 0, completed: 0, completedThisMonth: 0 },
  todo: [],
  trend: [],
};
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 5, byStatus: { 2: 5 } }),
  ...answering(readWorkbench, workbench),
  ...answering(countSignedToday, { count: 0 }),
  ...answering(countUnsignedToday, { count: 0 }),
  http.post('/i/idenAuth/approveStatus', () => HttpResponse.json({ success: false, code: 10404, msg: '', data: null })),
  http.post('/i/signInfo/listByPage', () =>
    HttpResponse.json({ success: true, code: 0, msg: '', data: { list: [], count: 0, itemPage: 1, pageSize: 20 } }),
  ),
  http.post('/c/signInfo/findByPage', () =>
    HttpResponse.json({ success: true, code: 0, msg: '', data: { list: [], count: 0, itemPage: 1, pageSize: 20 } }),
  ),
);
const user = () => userEvent.setup({ delay: null });

test('/ leads to the workbench of the identity', async () => {
  expect((await openPage('/')).router.state.location.pathname).toBe('/viewIndex');
});

test('menus show what exists, with the number of contracts to sign', async () => {
  await openPage('/viewIndex');
  const menu = await screen.findByRole('navigation', { name: '主导航' });
  await waitFor(() =>
    expect(menu.textContent).toBe('工作台合同我签署的5我发起的工具模板中心合同验签存证司法服务服务费用统计印章与签名设置'),
  );
});

test('switching the identity leads to the same list of the enterprise', async () => {
  const wanted: unknown[] = [];
  server.use(
    ...answering(switchIdentity, (input) => {
      wanted.push(input);
      server.use(...loggedIn(member));
      return { token: 't', consoleToken: 'c', session: member };
    }),
  );
  const { router } = await openPage('/signInfo/signList?signStatus=2');
  const u = user();
  await u.click(await screen.findByRole('button', { name: /切换身份/ }));
  await u.click(await screen.findByRole('menuitem', { name: /苏州栖禾新材料有限公司/ }));
  await waitFor(() => expect(router.state.location.href).toBe('/corp/signInfo/signList?signStatus=2'));
  expect(wanted).toEqual([{ corpId }]);
  expect(await screen.findByRole('link', { name: '管理后台' })).toBeTruthy();
});

test('a child account is offered nothing of its own', async () => {
  server.use(...loggedIn({ ...member, childUser: 'front1@qihe' }));
  await openPage('/corp/viewIndex');
  const menu = await screen.findByRole('navigation', { name: '主导航' });
  expect(menu.textContent).toContain('我发起的');
  expect(menu.textContent).not.toMatch(/印章与签名|设置/);
  expect(await screen.findByText('企业已认证')).toBeTruthy();
  expect(screen.queryByText(/个人未认证|个人已认证/)).toBeNull();
  const u = user();
  await u.click(await screen.findByRole('button', { name: /切换身份/ }));
  expect(await screen.findByRole('menuitem', { name: /苏州栖禾新材料有限公司/ })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /个人|创建|账号设置/ })).toBeNull();
});

test('the appearance is chosen in the menu of the identity', async () => {
  await openPage('/viewIndex');
  const u = user();
  await u.click(await screen.findByRole('button', { name: /切换身份/ }));
  await u.click(await screen.findByRole('menuitem', { name: '深色' }));
  expect(useAppearance.getState().chosen).toBe('dark');
  await waitFor(() => expect(document.documentElement.dataset['mode']).toBe('dark'));
  expect(localStorage.getItem('moqi.theme')).toBe('dark');
  useAppearance.setState({ chosen: 'system' });
});

test('a session that the server has forgotten is logged, emptied and led to the login', async () => {
  const logged: string[] = [];
  server.use(
    ...refusing(readWorkbench, 'SESSION_REPLACED'),
    ...answering(logBrowserEvent, ({ text }) => {
      logged.push(text);
      server.use(...nobody());
      return { logged: true as const };
    }),
  );
  const { router } = await openPage('/viewIndex?from=mail');
  await waitFor(() => expect(router.state.location.href).toBe('/login/authorize?ap=%2FviewIndex%3Ffrom%3Dmail&authType=1'));
  expect(isAuthenticated()).toBe(false);
  expect(logged).toEqual([expect.stringContaining('forced logout 10203')]);
});

/** What the page asks after its session was lost, and how often that was logged. */
function losing(): string[] {
  const logged: string[] = [];
  server.use(
    ...answering(logBrowserEvent, ({ text }) => {
      logged.push(text);
      return { logged: true as const };
    }),
  );
  return logged;
}

test('a call that finds out later neither logs again nor nests the way back', async () => {
  const logged = losing();
  server.use(...refusing(readWorkbench, 'UNAUTHENTICATED'));
  const { router } = await openPage('/viewIndex');
  const address = '/login/authorize?ap=%2FviewIndex&authType=1';
  await waitFor(() => expect(router.state.location.href).toBe(address));
  server.use(...refusing(countSignRecords, 'UNAUTHENTICATED'));
  void call(countSignRecords, {}, { audience: 'personal' });
  await new Promise((done) => setTimeout(done, 100));
  expect([router.state.location.href, logged.length]).toEqual([address, 1]);
});

test('logging out leads to the login, whatever was under way, and leaves nothing typed on the device', async () => {
  const logged = losing();
  const { router } = await openPage('/viewIndex');
  const own = `moqi.create.${person.authUser.userId}.self.unsaved`;
  localStorage.setItem(own, '{}');
  localStorage.setItem('moqi.create.somebody-else.self.unsaved', '{}');
  server.use(
    ...answering(logOut, () => {
      server.use(...nobody(), ...refusing(countSignRecords, 'SESSION_REPLACED'));
      return { loggedOut: true as const };
    }),
  );
  const u = user();
  await u.click(await screen.findByRole('button', { name: /切换身份/ }));
  await u.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  void call(countSignRecords, {}, { audience: 'personal' });
  await waitFor(() => expect(router.state.location.href).toBe('/login'));
  void call(countSignRecords, {}, { audience: 'personal' });
  await new Promise((done) => setTimeout(done, 100));
  expect([router.state.location.href, logged]).toEqual(['/login', []]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('moqi.create.'))).toEqual(['moqi.create.somebody-else.self.unsaved']);
});

test('logging out of a session that is over already leads to the login too', async () => {
  const logged = losing();
  server.use(...refusing(logOut, 'UNAUTHENTICATED'));
  const { router } = await openPage('/viewIndex');
  const u = user();
  await u.click(await screen.findByRole('button', { name: /切换身份/ }));
  await u.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  await waitFor(() => expect(router.state.location.href).toBe('/login'));
  expect(logged).toEqual([]);
});

test('an address that does not exist is said, without a login', async () => {
  const { router } = await openPage('/nonsense/page');
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/nonsense/page');
  expect(screen.getByText(/签署链接已超过 72 小时/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/');
});

test('capitals matter in an address', async () => {
  await openPage('/viewindex');
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
});

test('a page that cannot be loaded says its status and the number of the request, and can be asked for again', async () => {
  server.use(...refusing(readSession, 'UNEXPECTED'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openPage('/viewIndex');
  expect(await screen.findByRole('heading', { name: '页面没有加载出来' })).toBeTruthy();
  expect(screen.getByText(/状态 500/)).toBeTruthy();
  expect(screen.getByText(/test-request/)).toBeTruthy();
  server.use(...loggedIn(person));
  await user().click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('heading', { name: '工作台' })).toBeTruthy();
  vi.restoreAllMocks();
});

test.each([
  ['杭州砚川智能装备有限公司', '砚'],
  ['苏州栖禾新材料有限公司', '栖'],
  ['中国移动', '移'],
  ['华为', '华'],
])('the company %s is marked %s', (name, character) => {
  expect(companyCharacter(name)).toBe(character);
});
