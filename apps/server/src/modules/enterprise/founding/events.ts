import { defineEvent } from '#kernel/event.ts';

export const foundingAgreed = defineEvent('founding.foundingAgreed', { aggregate: 'foundingRequest', ids: {} });
export const foundingRefused = defineEvent('founding.foundingRefused', { aggregate: 'foundingRequest', ids: {} });
export const foundingWithdrawn = defineEvent('founding.foundingWithdrawn', { aggregate: 'foundingRequest', ids: {} });

/** The event of each step that a request takes. The party is the person who asked. */
export const EVENT_OF = { agree: foundingAgreed, refuse: foundingRefused, withdraw: foundingWithdrawn } as const;
