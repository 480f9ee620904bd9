import type { OutputOf } from '@moqi/api';
import type { readVerification, SessionState } from '@moqi/api/account/identity';
import type { PaperEnd } from '@moqi/api/account/real-names';
import { LASTING, paperState } from '@moqi/rules';
import { flagOf } from '#operation/flag.ts';
import { displayName, enterpriseOf, type JoinedEnterprise, mayRecharge, type SessionFacts } from './session-state.ts';
import type { ProvenRealName } from './views/real-names.ts';

type Verified = Pick<ProvenRealName, 'isIdCard' | 'paper'>;

const LASTING_WORD = '长期';

/** The last day of an ID card, as the calls and the card itself write it. */
export function paperEndFrom<Given extends PaperEnd | undefined>(given: Given): Given | typeof LASTING {
  return given === LASTING_WORD ? LASTING : given;
}
export const paperEndToWire = (endsOn: string): string => (endsOn === LASTING ? LASTING_WORD : endsOn);

/** Of an account that was verified with an ID card; any other paper ends by rules that nobody here asks for. */
export function paperToWire(verified: Verified | undefined, now: Date): OutputOf<typeof readVerification>['paper'] {
  if (verified === undefined || !verified.isIdCard) return null;
  const { paper } = verified;
  return { state: paperState(paper?.endsOn, now), endsOn: paper ? paperEndToWire(paper.endsOn) : '', knownBy: paper?.knownBy ?? '' };
}

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
