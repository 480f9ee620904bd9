import type { MemberState } from '@moqi/api/enterprise/members';
import type { UserFacts } from './stated-user.ts';

/** Whom the directory tells of. */
export interface DirectoryUser {
  readonly userId: string;
  readonly facts: UserFacts & { readonly userName: string };
  /** undefined: no member, or one who has left since */
  readonly member: { readonly memberId: string; readonly state: Exclude<MemberState, 'left'> } | undefined;
  /** that of the member; of who is none, where the user belongs as soon as there is one */
  readonly groupId: string | undefined;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** Acts for the company, or is asked to. */
export const isActive = ({ member }: Pick<DirectoryUser, 'member'>): boolean => member?.state === 'active' || member?.state === 'invited';
