import { defineEvent } from '#kernel/event.ts';

export const affiliationAccepted = defineEvent('affiliates.affiliationAccepted', { aggregate: 'affiliation', ids: {} });
export const affiliationRefused = defineEvent('affiliates.affiliationRefused', { aggregate: 'affiliation', ids: {} });
export const affiliationWithdrawn = defineEvent('affiliates.affiliationWithdrawn', { aggregate: 'affiliation', ids: {} });
export const readingRightSet = defineEvent('affiliates.readingRightSet', { aggregate: 'affiliation', ids: {} });
export const affiliationEnded = defineEvent('affiliates.affiliationEnded', { aggregate: 'affiliation', ids: {} });

/** The event of each step that a relation takes. Its party is always the subsidiary: the events of a relation are counted in one place. */
export const EVENT_OF = {
  accept: affiliationAccepted,
  refuse: affiliationRefused,
  withdraw: affiliationWithdrawn,
  setRight: readingRightSet,
  end: affiliationEnded,
} as const;
