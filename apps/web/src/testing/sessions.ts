import { readSession, type SessionState, switchIdentity } from '@moqi/api/account/identity';
import { DUTIES, type Duty, readStanding } from '@moqi/api/account/operators';
import { BUILT_IN_ROLES } from '@moqi/api/enterprise/roles';
import type { RequestHandler } from 'msw';
import { answering, refusing } from '#shared/call/testing/answering.ts';

const personId = '0199aa00-0000-7000-8000-000000000001';
export const corpId = '0199aa00-0000-7000-8000-0000000000c1';
const { grants } = BUILT_IN_ROLES.admin;
const corpUserId = '0199aa00-0000-7000-8000-0000000000d1';

/** 林书禾, verified, acting for herself; an administrator of one company. */
export const person: SessionState = {
  authUser: {
    userId: personId,
    userType: 0,
    name: '林书禾',
    mobile: '13857202046',
    email: 'lin@qihe.example',
    byname: '',
    realName: 1,
    hasPassword: true,
  },
  currentAuthUser: { userType: 0, name: '林书禾', superFlag: false, grants: {}, corpId: '', corpUserId: '', authStatus: 0 },
  allAuthUser: {
    accountInfoVO: { rechargeButton: 0, isUserInvite: 0 },
    corps: [{ corpId, corpUserId, name: '苏州栖禾新材料有限公司', superFlag: true, grants, authStatus: 1 }],
  },
};

/** The same person acting for the company. */
export const member: SessionState = {
  ...person,
  currentAuthUser: { userType: 1, name: '苏州栖禾新材料有限公司', superFlag: true, grants, corpId, corpUserId, authStatus: 1 },
};

/** Registered, but not verified and without a company. */
export const newcomer: SessionState = {
  ...person,
  authUser: { ...person.authUser, name: '13857202046', realName: 0 },
  currentAuthUser: { ...person.currentAuthUser, name: '13857202046' },
  allAuthUser: { ...person.allAuthUser, corps: [] },
};

/** The server knows this session. */
export function loggedIn(session: SessionState = person): RequestHandler[] {
  return answering(readSession, session);
}

/** Acting as an identity works, and gives this session. */
export function entering(session: SessionState): RequestHandler[] {
  return answering(switchIdentity, { token: 't', consoleToken: 'c', session });
}

/** The server knows nobody. */
export function nobody(): RequestHandler[] {
  return refusing(readSession, 'UNAUTHENTICATED');
}

/** The session stands in a shift, with these duties. */
export function onShift(duties: readonly Duty[] = DUTIES): RequestHandler[] {
  return answering(readStanding, { state: 'onShift', name: '岑远', duties: [...duties], shiftUntil: '2026-11-23T10:00:00.000Z' });
}
