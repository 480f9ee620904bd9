import { defineEvent } from '#kernel/event.ts';

/**
 * A person no longer acts for the enterprise: left, was removed, or the account was unbound. What waits for the person there goes to the
 * successor, where one was named.
 */
export const memberLeft = defineEvent('members.memberLeft', {
  aggregate: 'member',
  ids: { personId: 'required', successorMemberId: 'optional' },
});

/** A person acts for the enterprise from now on. */
export const memberJoined = defineEvent('members.memberJoined', { aggregate: 'member', ids: { personId: 'required' } });

/** A role can no longer be asked for anything: it was deleted, or is disabled for now. */
export const roleEnded = defineEvent('members.roleEnded', { aggregate: 'role', ids: {} });

/** A group was deleted. */
export const groupEnded = defineEvent('members.groupEnded', { aggregate: 'group', ids: {} });
