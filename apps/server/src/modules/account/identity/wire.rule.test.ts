import { sessionState } from '@moqi/api/account/identity';
import { describe, expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import type { JoinedEnterprise, SessionPerson } from './session-state.ts';
import { sessionToWire } from './wire.ts';

const PERSON = {
  party: '019e0000-0000-7000-8000-000000000001',
  name: '',
  mobile: '13857202046',
  email: undefined,
  byname: '',
  realName: false,
  hasPassword: true,
};
const ENTERPRISE: JoinedEnterprise = {
  party: asPartyId('019e0000-0000-7000-8000-000000000002'),
  name: '杭州砚川智能装备有限公司',
  verified: true,
  member: { memberId: '019e0000-0000-7000-8000-000000000003', name: '陆一鸣', isAdmin: true, grants: { 'seals.read': 'enterprise' } },
};
const ON_WIRE = {
  corpId: ENTERPRISE.party,
  corpUserId: ENTERPRISE.member.memberId,
  name: ENTERPRISE.name,
  superFlag: true,
  grants: { 'seals.read': 'enterprise' },
  authStatus: 1,
};

/** The session of a person: in the enterprise, if there is one. */
const stateOf = (person: Partial<SessionPerson> = {}, enterprise?: JoinedEnterprise, hasPayment = false) =>
  sessionToWire({
    person: { ...PERSON, ...person },
    enterprises: enterprise ? [enterprise] : [],
    organizationId: enterprise?.party,
    isConfined: false,
    hasPayment,
  });

describe('sessionToWire', () => {
  it('shows the masked address until the name is verified', () => {
    expect(stateOf().authUser).toMatchObject({ name: '138 **** 2046', realName: 0 });
    expect(stateOf({ name: '陆一鸣', realName: true }).currentAuthUser).toEqual({
      userType: 0,
      name: '陆一鸣',
      superFlag: false,
      grants: {},
      corpId: '',
      corpUserId: '',
      authStatus: 1,
    });
  });

  it('shows the enterprise that was chosen', () => {
    const { currentAuthUser, allAuthUser } = stateOf({}, ENTERPRISE);
    expect(currentAuthUser).toEqual({ userType: 1, ...ON_WIRE });
    expect(allAuthUser.corps).toEqual([ON_WIRE]);
  });

  it('shows personal mode where the person may no longer act for the chosen enterprise', () => {
    const facts = { person: PERSON, enterprises: [], organizationId: ENTERPRISE.party, isConfined: false, hasPayment: false };
    expect(sessionToWire(facts).currentAuthUser.userType).toBe(0);
  });

  it('offers to recharge where there is a way to pay: in personal mode, and to members who manage the billing of the enterprise', () => {
    const button = (enterprise: JoinedEnterprise | undefined, hasPayment: boolean) =>
      stateOf({}, enterprise, hasPayment).allAuthUser.accountInfoVO.rechargeButton;
    const payer: JoinedEnterprise = { ...ENTERPRISE, member: { ...ENTERPRISE.member, grants: { 'billing.manage': 'enterprise' } } };
    expect([button(undefined, true), button(payer, true), button(ENTERPRISE, true)]).toEqual([1, 1, 0]);
    expect([button(undefined, false), button(payer, false)]).toEqual([0, 0]);
  });

  it('names the login of a child account only', () => {
    expect(stateOf({ childLogin: 'front1@yanchuan' }, ENTERPRISE).childUser).toBe('front1@yanchuan');
    expect(stateOf({}, ENTERPRISE)).not.toHaveProperty('childUser');
  });

  it('says where a session acts for one enterprise alone', () => {
    const facts = { person: PERSON, enterprises: [ENTERPRISE], organizationId: ENTERPRISE.party, hasPayment: false };
    expect(sessionToWire({ ...facts, isConfined: true }).allAuthUser.isConfined).toBe(true);
    expect(sessionToWire({ ...facts, isConfined: false }).allAuthUser).not.toHaveProperty('isConfined');
  });

  it('is what the wire describes', () => {
    const facts = { person: PERSON, enterprises: [ENTERPRISE], organizationId: undefined, isConfined: false, hasPayment: false };
    expect(sessionState.safeParse(sessionToWire(facts)).success).toBe(true);
  });
});
