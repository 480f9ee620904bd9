import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/**
 * Somebody no longer acts for the enterprise: left, was removed, or the account was unbound. What waits for the person there goes to the
 * successor; null: nobody was named.
 */
export interface MemberLeaving {
  readonly party: PartyId;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly successorMemberId: string | null;
}
export const memberLeft: Job<MemberLeaving & object> = { name: 'organizations.memberLeft' };

/** Somebody acts for the enterprise from now on. */
export const memberJoined: Job<{ readonly party: PartyId; readonly memberId: string; readonly personId: PartyId }> = {
  name: 'organizations.memberJoined',
};

/** A role can no longer be asked for anything: it was deleted, or is disabled for now. */
export interface RoleEnd {
  readonly party: PartyId;
  readonly roleId: string;
  readonly name: string;
}
export const roleEnded: Job<RoleEnd & object> = { name: 'organizations.roleEnded' };

/** A group was deleted. */
export interface GroupEnd {
  readonly party: PartyId;
  readonly groupId: string;
  readonly name: string;
}
export const groupEnded: Job<GroupEnd & object> = { name: 'organizations.groupEnded' };
