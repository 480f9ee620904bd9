import type { MemberState } from '@moqi/api/enterprise/members';
import type { PartyId } from '#kernel/actor.ts';

/** A member of an enterprise as written down there. */
export interface MemberRecord {
  readonly party: PartyId;
  readonly memberId: string;
  /** undefined: not accepted yet, or unbound */
  readonly personId: PartyId | undefined;
  readonly name: string;
  /** as written down, until there is an account, which then says it */
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly title: string;
  readonly groupId: string | undefined;
  readonly state: MemberState;
  /** by the company’s own directory, and since then by nobody else */
  readonly disabledByDirectory: boolean;
  readonly invitedAt: Date | undefined;
  readonly remindedAt: Date | undefined;
  readonly joinedAt: Date | undefined;
}

/** What other modules may know of a member. */
export interface MemberSummary {
  readonly memberId: string;
  /** absent: nobody is bound */
  readonly personId: PartyId | undefined;
  readonly name: string;
  readonly groupId: string | undefined;
  readonly maskedMobile: string;
  readonly state: MemberState;
}
