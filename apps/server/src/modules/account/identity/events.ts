import { defineEvent } from '#kernel/event.ts';

/** The addresses of this person now have an account. */
export const personRegistered = defineEvent('identity.personRegistered', { aggregate: 'person', ids: {} });
