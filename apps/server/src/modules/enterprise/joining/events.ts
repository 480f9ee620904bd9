import { defineEvent } from '#kernel/event.ts';

export const joinRequestApproved = defineEvent('joining.joinRequestApproved', { aggregate: 'joinRequest', ids: {} });
export const joinRequestRefused = defineEvent('joining.joinRequestRefused', { aggregate: 'joinRequest', ids: {} });

/** Somebody asks to join: no step, a request begins. */
export const joinRequested = defineEvent('joining.joinRequested', { aggregate: 'joinRequest', ids: {} });

/** The event of each step that a request to join takes. */
export const EVENT_OF = {
  approve: joinRequestApproved,
  refuse: joinRequestRefused,
} as const;
