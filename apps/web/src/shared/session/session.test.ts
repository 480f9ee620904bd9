import { beforeEach, expect, test } from 'vitest';
import { ANONYMOUS, enterSession, inEnterprise, isAuthenticated, leaveSession, useSession } from './session.ts';

const person = {
  authUser: {
    userId: 'u',
    userType: 0 as const,
    name: '林书禾',
    mobile: '13857202046',
    email: '',
    byname: '',
    realName: 1 as const,
    hasPassword: true,
  },
  currentAuthUser: {
    userType: 0 as const,
    name: '林书禾',
    superFlag: false,
    grants: {},
    corpId: '',
    corpUserId: '',
    authStatus: 0 as const,
  },
  allAuthUser: { accountInfoVO: { rechargeButton: 0 as const, isUserInvite: 0 as const }, corps: [] },
};

beforeEach(() => useSession.setState(ANONYMOUS, true));

test('the state has exactly the names of the specification', () => {
  expect(Object.keys(useSession.getState()).sort()).toEqual(
    [
      'authUser',
      'allAuthUser',
      'currentAuthUser',
      'childUser',
      'token',
      'consoleToken',
      'authType',
      'syncStatus',
      'afterAuthRoute',
      'listSourceTag',
      'showNotify',
      'isSaas',
      'allToken',
      'ignoreChangePage',
    ].sort(),
  );
  expect(useSession.getState()).toMatchObject({ showNotify: true, isSaas: true });
});

test('a login names the person and keeps the tokens', () => {
  expect(isAuthenticated()).toBe(false);
  enterSession(person, { token: 't', consoleToken: 'c' });
  expect(isAuthenticated()).toBe(true);
  expect(inEnterprise()).toBe(false);
  expect(useSession.getState()).toMatchObject({ token: 't', consoleToken: 'c', allToken: { token: 't', consoleToken: 'c' } });
});

test('a user without a name is nobody', () => {
  enterSession({ ...person, authUser: { ...person.authUser, name: '' } });
  expect(isAuthenticated()).toBe(false);
});

test('a logout empties the users and the tokens and remembers where to return', () => {
  enterSession({ ...person, currentAuthUser: { ...person.currentAuthUser, userType: 1 } }, { token: 't', consoleToken: 'c' });
  useSession.setState({ afterAuthRoute: '/signInfo/signList' });
  expect(inEnterprise()).toBe(true);
  leaveSession();
  expect(useSession.getState()).toEqual({ ...ANONYMOUS, syncStatus: 'known', afterAuthRoute: '/signInfo/signList' });
});
