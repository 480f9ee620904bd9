import { defineEvent } from '#kernel/event.ts';

/**
 * A person no longer acts for the enterprise: left, was removed, or the account was unbound. What waits for the person there goes to the
 * successors, where any were named: one for each kind of work. `successorMemberId` comes from a release that knew one for all.
 */
export const memberLeft = defineEvent('members.memberLeft', {
  aggregate: 'member',
  ids: {
    personId: 'required',
    successorMemberId: 'optional',
    tasksTo: 'optional',
    approvalsTo: 'optional',
    sealsTo: 'optional',
    flowsTo: 'optional',
  },
});

/** A member does not act for the enterprise until enabled again. Only work that has a successor is handed over. */
export const memberDisabled = defineEvent('members.memberDisabled', {
  aggregate: 'member',
  ids: { personId: 'required', tasksTo: 'optional', approvalsTo: 'optional', sealsTo: 'optional', flowsTo: 'optional' },
});

/** A member who was disabled acts for the enterprise again. */
export const memberEnabled = defineEvent('members.memberEnabled', { aggregate: 'member', ids: { personId: 'required' } });

/** A member who was invited was removed before joining: no person is concerned yet. */
export const invitedMemberRemoved = defineEvent('members.invitedMemberRemoved', { aggregate: 'member', ids: {} });

/** A person acts for the enterprise from now on. */
export const memberJoined = defineEvent('members.memberJoined', { aggregate: 'member', ids: { personId: 'required' } });

/** A group was deleted. */
export const groupEnded = defineEvent('members.groupEnded', { aggregate: 'group', ids: {} });
