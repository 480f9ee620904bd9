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
    expect(sessionStateOf(PERSON, [], undefined, false).authUser).toMatchObject({ name: '138 **** 2046', realName: 0 });
    expect(sessionStateOf({ ...PERSON, name: '陆一鸣', realName: true }, [], undefined, false).currentAuthUser).toEqual({
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
    const { currentAuthUser, allAuthUser } = sessionStateOf(PERSON, [CORP], CORP.corpId, false);
    expect(currentAuthUser).toEqual({ userType: 1, ...CORP });
    expect(allAuthUser.corps).toEqual([CORP]);
  });

  it('falls back to oneself where the enterprise may no longer be acted for', () => {
    expect(sessionStateOf(PERSON, [], CORP.corpId, false).currentAuthUser.userType).toBe(0);
  });

  it('offers to recharge where there is a way to pay: for oneself, and to who manages the billing of the enterprise', () => {
    const button = (corp: typeof CORP | undefined, hasPayment: boolean) =>
      sessionStateOf(PERSON, corp ? [corp] : [], corp?.corpId, hasPayment).allAuthUser.accountInfoVO.rechargeButton;
    const payer = { ...CORP, grants: { ...CORP.grants, 'billing.manage': 'enterprise' as const } };
    expect([button(undefined, true), button(payer, true), button(CORP, true)]).toEqual([1, 1, 0]);
    expect([button(undefined, false), button(payer, false)]).toEqual([0, 0]);
  });

  it('names the login of a child account, and of nobody else', () => {
    expect(sessionStateOf({ ...PERSON, childUser: 'front1@yanchuan' }, [CORP], CORP.corpId, false).childUser).toBe('front1@yanchuan');
    expect(sessionStateOf(PERSON, [CORP], CORP.corpId, false)).not.toHaveProperty('childUser');
  });

  it('is what the wire describes', () => {
    expect(sessionState.safeParse(sessionStateOf(PERSON, [CORP], undefined, false)).success).toBe(true);
  });
});
