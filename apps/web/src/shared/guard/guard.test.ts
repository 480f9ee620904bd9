import { readSession } from '@moqi/api';
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { useSession } from '#shared/session/session.ts';
import { serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody, person } from '#testing/sessions.ts';
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

test('who acts for an enterprise is shown its page, and back', async () => {
  server.use(...loggedIn(member));
  expect(await sentTo('/signInfo/signList?signStatus=4')).toBe('/corp/signInfo/signList?signStatus=4');
  useSession.setState({ currentAuthUser: person.currentAuthUser });
  expect(await sentTo('/corp/signInfo/signList?signStatus=4')).toBe('/signInfo/signList?signStatus=4');
});
