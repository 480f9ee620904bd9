import { readSession, type SessionState, switchIdentity } from '@moqi/api/account/identity';
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { useKeptOut } from '#shared/session/kept-out.ts';
import { useSession } from '#shared/session/session.ts';
import { serverOf } from '#testing/open-page.tsx';
import { corpId, loggedIn, member, nobody, person } from '#testing/sessions.ts';
import { guard } from './guard.ts';

const server = serverOf(...nobody());

/** Where the guard sends, or nothing when it lets pass. */
async function sentTo(href: string): Promise<unknown> {
  try {
    await guard({ pathname: href.split('?', 1)[0] ?? '', href });
    return undefined;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    const { to, search, href: target } = error.options;
    return target ?? { to, search };
  }
}

test('a visitor of a protected page is sent to the login, which remembers the page', async () => {
  expect(await sentTo('/signInfo/signList?x=1')).toEqual({ to: '/login/authorize', search: { ap: '/signInfo/signList?x=1', authType: 1 } });
  expect(useSession.getState().afterAuthRoute).toBe('/signInfo/signList?x=1');
});

test('a page that needs a stronger proof says so to the login', async () => {
  expect(await sentTo('/signInfo/viewDetail')).toEqual({ to: '/login/authorize', search: { ap: '/signInfo/viewDetail', authType: 2 } });
});

test.each(['/applySign/toDetailAnony?applyNo=1&sign=x', '/certi/toValiView', '/console'])('a visitor may see %s', async (href) => {
  expect(await sentTo(href)).toBeUndefined();
  expect(useSession.getState().authType).toBe(0);
});

test('a public page does not even ask who is there', async () => {
  let asked = 0;
  server.use(
    ...answering(readSession, () => {
      asked += 1;
      return person;
    }),
  );
  expect(await sentTo('/login')).toBeUndefined();
  expect(asked).toBe(0);
  expect(useSession.getState().authType).toBe(-1);
});

test('the server is asked once, however many pages follow', async () => {
  let asked = 0;
  server.use(
    ...answering(readSession, () => {
      asked += 1;
      return person;
    }),
  );
  await Promise.all([sentTo('/viewIndex'), sentTo('/signInfo/signList')]);
  expect(await sentTo('/signSettings/accountInfo')).toBeUndefined();
  expect(asked).toBe(1);
});

test('a person who acts for an enterprise is shown its page, and back', async () => {
  server.use(...loggedIn(member));
  expect(await sentTo('/signInfo/signList?signStatus=4')).toBe('/corp/signInfo/signList?signStatus=4');
});

const [own] = person.allAuthUser.corps;
/** A second enterprise of the same person. */
const other = {
  corpUserId: '',
  superFlag: false,
  grants: {},
  authStatus: 1 as const,
  ...own,
  corpId: '0199aa00-0000-7000-8000-0000000000c2',
  name: '杭州砚川智能装备有限公司',
};
const withCorps = (...corps: SessionState['allAuthUser']['corps']) => ({ ...person, allAuthUser: { ...person.allAuthUser, corps } });
const entering = (): string[] => {
  const entered: string[] = [];
  server.use(
    ...answering(switchIdentity, ({ corpId: chosen = '' }) => {
      entered.push(chosen);
      return { token: 't', consoleToken: 'c', session: member };
    }),
  );
  return entered;
};

test.each(['/corp/signInfo/signList?signStatus=4', '/console/seal', '/tpl/corpSet'])(
  'who acts for nobody but has one enterprise opens %s in it',
  async (href) => {
    server.use(...loggedIn(person));
    const entered = entering();
    expect(await sentTo(href)).toBeUndefined();
    expect(entered).toEqual([corpId]);
    expect(useSession.getState().currentAuthUser).toMatchObject({ corpId });
  },
);

test('a page that is only fetched in advance changes no identity', async () => {
  server.use(...loggedIn(person));
  const entered = entering();
  await guard({ pathname: '/console/seal', href: '/console/seal', isPreload: true });
  expect(entered).toEqual([]);
});

test.each([
  ['several enterprises', withCorps(...person.allAuthUser.corps, other)],
  ['no enterprise', withCorps()],
])('with %s the person is asked, or told', async (_, session) => {
  server.use(...loggedIn(session));
  const entered = entering();
  expect(await sentTo('/console/seal?keyword=x')).toEqual({ to: '/login/identity', search: { ap: '/console/seal?keyword=x' } });
  expect(entered).toEqual([]);
});

test.each(['LOGIN_NETWORK', 'LOGIN_PASSWORD'] as const)(
  'an enterprise that the login does not open (%s) is not entered: the page of identities says why',
  async (refusal) => {
    useKeptOut.setState({ why: '' });
    server.use(...loggedIn(person), ...refusing(switchIdentity, refusal));
    expect(await sentTo('/console/seal')).toEqual({ to: '/login/identity', search: { ap: '/console/seal' } });
    expect(useKeptOut.getState().why).not.toBe('');
  },
);
