import { defineEvent } from '#kernel/event.ts';

/** A role can no longer be asked for anything: it was deleted, or is disabled for now. */
export const roleEnded = defineEvent('members.roleEnded', { aggregate: 'role', ids: {} });
