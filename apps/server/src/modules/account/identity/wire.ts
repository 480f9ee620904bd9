import type { SessionState } from '@moqi/api/account/identity';
import { flagOf } from '#operation/flag.ts';
import { displayName, enterpriseOf, type JoinedEnterprise, mayRecharge, type SessionFacts } from './session-state.ts';

function enterpriseToWire({ party, name, verified, member }: JoinedEnterprise): SessionState['allAuthUser']['corps'][number] {
  const { memberId, isAdmin, grants } = member;
  return { corpId: party, corpUserId: memberId, name, superFlag: isAdmin, grants, authStatus: flagOf(verified) };
}

export function sessionToWire(facts: SessionFacts): SessionState {
  const { person, enterprises } = facts;
  const { party, byname, mobile = '', email = '', hasPassword, childLogin, companyName } = person;
  const name = displayName(person);
  const realName = flagOf(person.realName);
  const enterprise = enterpriseOf(facts);
  return {
    authUser: {
      userId: party,
      userType: 0,
      name,
      byname,
      mobile,
      email,
      realName,
      hasPassword,
      ...(companyName !== undefined && enterprises.length === 0 && { companyName }),
    },
    currentAuthUser: enterprise
      ? { userType: 1, ...enterpriseToWire(enterprise) }
      : { userType: 0, name, superFlag: false, grants: {}, corpId: '', corpUserId: '', authStatus: realName },
    ...(childLogin !== undefined && { childUser: childLogin }),
    // there is no reward for invitations
    allAuthUser: {
      accountInfoVO: { rechargeButton: flagOf(mayRecharge(facts)), isUserInvite: 0 },
      corps: enterprises.map(enterpriseToWire),
      ...(facts.isConfined && { isConfined: true as const }),
    },
  };
}
