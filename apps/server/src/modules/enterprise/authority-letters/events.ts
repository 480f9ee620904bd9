import { defineEvent } from '#kernel/event.ts';

export const letterSubmitted = defineEvent('letters.letterSubmitted', { aggregate: 'authorityLetter', ids: {} });
export const letterPassed = defineEvent('letters.letterPassed', { aggregate: 'authorityLetter', ids: {} });
export const letterRejected = defineEvent('letters.letterRejected', { aggregate: 'authorityLetter', ids: {} });
export const letterLapsed = defineEvent('letters.letterLapsed', { aggregate: 'authorityLetter', ids: {} });

/** The event of each step that a letter takes. The party is its agent. */
export const EVENT_OF = { submit: letterSubmitted, approve: letterPassed, reject: letterRejected, lapse: letterLapsed } as const;
