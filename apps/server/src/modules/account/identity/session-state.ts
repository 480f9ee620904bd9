import type { LoginPolicy } from '@moqi/api/account/identity';
import type { Grants } from '@moqi/api/enterprise/roles';
import { maskAddress } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';

/** An enterprise that the person may act for, with the person's membership. */
export interface JoinedEnterprise {
  readonly party: PartyId;
  readonly name: string;
  readonly verified: boolean;
  readonly loginPolicy?: LoginPolicy | undefined;
  readonly member: { readonly memberId: string; readonly name: string; readonly isAdmin: boolean; readonly grants: Grants };
}

export interface SessionPerson {
  readonly party: string;
  readonly name: string;
  readonly byname: string;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly realName: boolean;
  readonly hasPassword: boolean;
  /** what a child account logs in with */
  readonly childLogin?: string;
  /** named at registration */
  readonly companyName?: string | undefined;
}

/** What a page needs to know of the session. */
export interface SessionFacts {
  readonly person: SessionPerson;
  readonly enterprises: readonly JoinedEnterprise[];
  /** the enterprise that was chosen; undefined: personal mode */
  readonly organizationId: string | undefined;
  /** the session acts for that enterprise and can choose nothing else */
  readonly isConfined: boolean;
  readonly hasPayment: boolean;
}

/** Before real-name authentication a person is called by the masked address: a client takes an empty name for no login (specification §4). */
export function displayName({ name, mobile, email }: Pick<SessionPerson, 'name' | 'mobile' | 'email'>): string {
  return name || maskAddress(mobile ?? email ?? '');
}

/** The enterprise that the session acts for. A person who may no longer act for the chosen one is in personal mode. */
export function enterpriseOf({ enterprises, organizationId }: SessionFacts): JoinedEnterprise | undefined {
  return enterprises.find(({ party }) => party === organizationId);
}

/** Persons recharge for themselves; for an enterprise its members with the permission do. */
export function mayRecharge(facts: SessionFacts): boolean {
  const enterprise = enterpriseOf(facts);
  return facts.hasPayment && (enterprise === undefined || enterprise.member.grants['billing.manage'] !== undefined);
}
