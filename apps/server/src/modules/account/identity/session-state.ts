import type { SessionState } from '@moqi/api';
import { maskAddress } from './address.ts';

/** An enterprise the person may act for. */
export type Corp = SessionState['allAuthUser']['corps'][number];

export interface SessionPerson {
  readonly party: string;
  readonly name: string;
  readonly byname: string;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly realName: boolean;
  readonly hasPassword: boolean;
  /** what a child account logs in with */
  readonly childUser?: string;
}

/** Before real-name authentication a person has no name to go by; a client takes an empty one for nobody (specification §4). */
export function displayName({ name, mobile, email }: Pick<SessionPerson, 'name' | 'mobile' | 'email'>): string {
  return name || maskAddress(mobile ?? email ?? '');
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Somebody's own points are one's own; those of an enterprise are for who holds the permission. */
const mayPay = (corp: Corp | undefined): boolean => corp === undefined || corp.grants['billing.manage'] !== undefined;

/** What a page needs to know of the session. An enterprise that may no longer be acted for leaves the person in personal mode. */
export function sessionStateOf(
  person: SessionPerson,
  corps: readonly Corp[],
  organizationId: string | undefined,
  hasPayment: boolean,
): SessionState {
  const name = displayName(person);
  const corp = corps.find((choice) => choice.corpId === organizationId);
  const realName = flag(person.realName);
  return {
    authUser: {
      userId: person.party,
      userType: 0,
      name,
      byname: person.byname,
      mobile: person.mobile ?? '',
      email: person.email ?? '',
      realName,
      hasPassword: person.hasPassword,
    },
    currentAuthUser: corp
      ? {
          userType: 1,
          name: corp.name,
          superFlag: corp.superFlag,
          grants: corp.grants,
          corpId: corp.corpId,
          corpUserId: corp.corpUserId,
          authStatus: corp.authStatus,
        }
      : { userType: 0, name, superFlag: false, grants: {}, corpId: '', corpUserId: '', authStatus: realName },
    ...(person.childUser !== undefined && { childUser: person.childUser }),
    // nobody is rewarded for inviting others
    allAuthUser: { accountInfoVO: { rechargeButton: flag(hasPayment && mayPay(corp)), isUserInvite: 0 }, corps: [...corps] },
  };
}
