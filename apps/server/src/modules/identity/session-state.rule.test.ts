import { sessionState } from '@moqi/api';
import { describe, expect, it } from 'vitest';
import { sessionStateOf } from './session-state.ts';

const PERSON = {
  party: '019e0000-0000-7000-8000-000000000001',
  name: '',
  mobile: '13857202046',
  email: undefined,
  byname: '',
  realName: false,
  hasPassword: true,
};
const CORP = {
  corpId: '019e0000-0000-7000-8000-000000000002',
  corpUserId: '019e0000-0000-7000-8000-000000000003',
  name: '杭州砚川智能装备有限公司',
  superFlag: true,
  grants: { 'seals.read': 'enterprise' as const },
  authStatus: 1 as const,
};

describe('sessionStateOf', () => {
  it('goes by the masked address until the name is verified', () => {
    expect(sessionStateOf(PERSON, [], undefined).authUser).toMatchObject({ name: '138 **** 2046', realName: 0 });
    expect(sessionStateOf({ ...PERSON, name: '陆一鸣', realName: true }, [], undefined).currentAuthUser).toEqual({
      userType: 0,
      name: '陆一鸣',
      superFlag: false,
      grants: {},
      corpId: '',
      corpUserId: '',
      authStatus: 1,
    });
  });

  it('stands in the enterprise that was chosen', () => {
    const { currentAuthUser, allAuthUser } = sessionStateOf(PERSON, [CORP], CORP.corpId);
    expect(currentAuthUser).toEqual({ userType: 1, ...CORP });
    expect(allAuthUser.corps).toEqual([CORP]);
  });

  it('falls back to oneself where the enterprise may no longer be acted for', () => {
    expect(sessionStateOf(PERSON, [], CORP.corpId).currentAuthUser.userType).toBe(0);
  });

  it('is what the wire describes', () => {
    expect(sessionState.safeParse(sessionStateOf(PERSON, [CORP], undefined)).success).toBe(true);
  });
});
