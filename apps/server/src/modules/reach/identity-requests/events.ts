import { defineEvent } from '#kernel/event.ts';

/** The user agreed, did not, or took it back. */
export const identityAnswered = defineEvent('identities.identityAnswered', { aggregate: 'identityRequest', ids: {} });
