import type { Job } from '../../platform/platform.ts';

/** An enterprise of this name now has an account: tasks that waited for it can be handed over. */
export const organizationAppeared: Job<{ readonly party: string; readonly name: string }> = { name: 'organizations.organizationAppeared' };

/** An enterprise passed its check and may have what only a verified one has: its first seal. */
export const organizationVerified: Job<{ readonly party: string }> = { name: 'organizations.organizationVerified' };

/** An enterprise has another name or legal representative: seals that show the former one are pressed no more. */
export const organizationRenamed: Job<{
  readonly party: string;
  readonly name: string;
  readonly formerName: string;
  readonly legalPerson: string;
  readonly formerLegalPerson: string;
  /** ISO 8601: what was made later shows the new ones */
  readonly changedAt: string;
}> = { name: 'organizations.organizationRenamed' };

/**
 * Somebody no longer acts for the enterprise: left, was removed, or the account was unbound. What waits for the person there goes to the
 * successor; null: nobody was named.
 */
export interface MemberLeaving {
  readonly party: string;
  readonly memberId: string;
  readonly personId: string;
  readonly successorMemberId: string | null;
}
export const memberLeft: Job<MemberLeaving & object> = { name: 'organizations.memberLeft' };

/** Somebody acts for the enterprise from now on. */
export const memberJoined: Job<{ readonly party: string; readonly memberId: string; readonly personId: string }> = {
  name: 'organizations.memberJoined',
};

/** A role can no longer be asked for anything: it was deleted, or is disabled for now. */
export interface RoleEnd {
  readonly party: string;
  readonly roleId: string;
  readonly name: string;
}
export const roleEnded: Job<RoleEnd & object> = { name: 'organizations.roleEnded' };

/** A group was deleted. */
export interface GroupEnd {
  readonly party: string;
  readonly groupId: string;
  readonly name: string;
}
export const groupEnded: Job<GroupEnd & object> = { name: 'organizations.groupEnded' };
