import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody, person } from '#testing/sessions.ts';
import { loadSession } from './load-session.ts';
import { ANONYMOUS, enterSession, inEnterprise, isAuthenticated, useSession } from './session.ts';
import { readStoredToken } from './stored-token.ts';

const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Safari/537.36';
const server = serverOf(...nobody());

const seconds = (days: number) => Math.floor(Date.now() / 1000) + days * 24 * 3600;
const keep = (stored: object) => {
  document.cookie = `token=${btoa(JSON.stringify(stored))}; path=/`;
};
const runIn = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
/** What the state says in the moment in which the server is asked. */
const asked = (): Record<'token' | 'allToken' | 'enterprise' | 'authenticated', unknown>[] => {
  const seen: ReturnType<typeof asked> = [];
  server.events.on('request:start', () => {
    const { token, allToken } = useSession.getState();
    seen.push({ token, allToken, enterprise: inEnterprise(), authenticated: isAuthenticated() });
  });
  return seen;
};
const unknown = { token: '', allToken: {}, enterprise: false, authenticated: false };

beforeEach(() => useSession.setState(ANONYMOUS, true));
afterEach(() => {
  server.events.removeAllListeners();
  document.cookie = 'token=; path=/; max-age=0';
  vi.restoreAllMocks();
});

test('Safari begins with a token of what is stored, in the mode that one left, and asks the server', async () => {
  const stored = { userType: 1, mode: 'enterprise', exp: seconds(7) };
  keep(stored);
  runIn(SAFARI);
  server.use(...loggedIn(member));
  const seen = asked();
  await loadSession();
  const token = btoa(JSON.stringify(stored));
  expect(seen).toEqual([{ token, allToken: { token }, enterprise: true, authenticated: false }]);
  expect(useSession.getState()).toMatchObject({ currentAuthUser: member.currentAuthUser, syncStatus: 'known', token });
});

test.each([
  ['another browser', CHROME, { userType: 1, mode: 'enterprise', exp: seconds(7) }],
  ['a session that has ended', SAFARI, { userType: 1, mode: 'enterprise', exp: seconds(-1) }],
  ['nothing that is understood', SAFARI, { userType: 7 }],
])('%s begins with nothing', async (_, agent, stored) => {
  keep(stored);
  runIn(agent);
  server.use(...loggedIn(member));
  const seen = asked();
  await loadSession();
  expect(seen).toEqual([unknown]);
});

test('a token that a login answered stays', async () => {
  keep({ userType: 1, mode: 'enterprise', exp: seconds(7) });
  runIn(SAFARI);
  server.use(...loggedIn(person));
  enterSession(person, { token: 't', consoleToken: 'c' });
  useSession.setState({ syncStatus: 'unknown' });
  const seen = asked();
  await loadSession();
  expect(seen).toEqual([{ token: 't', allToken: { token: 't', consoleToken: 'c' }, enterprise: false, authenticated: true }]);
});

test('what is stored opens nothing: one whom the server does not know is nobody, and the cookie goes', async () => {
  keep({ userType: 1, mode: 'enterprise', exp: seconds(7) });
  runIn(SAFARI);
  await loadSession();
  expect(useSession.getState()).toEqual({ ...ANONYMOUS, syncStatus: 'known', authType: useSession.getState().authType });
  expect(readStoredToken(document.cookie, Date.now())).toBeUndefined();
});

test('without an answer one is nobody yet, in the frame of the mode that one left', async () => {
  keep({ userType: 1, mode: 'enterprise', exp: seconds(7) });
  runIn(SAFARI);
  server.use(http.post('*', () => HttpResponse.error()));
  await expect(loadSession()).rejects.toThrow('请求超时');
  expect([isAuthenticated(), inEnterprise(), useSession.getState().syncStatus]).toEqual([false, true, 'unknown']);
});
