import { defineEvent } from '#kernel/event.ts';

const caseSubmitted = defineEvent('cases.caseSubmitted', { aggregate: 'case', ids: {} });
export const caseAccepted = defineEvent('cases.caseAccepted', { aggregate: 'case', ids: {} });
export const supplementAsked = defineEvent('cases.supplementAsked', { aggregate: 'case', ids: {} });
const caseSupplied = defineEvent('cases.caseSupplied', { aggregate: 'case', ids: {} });
export const caseDecided = defineEvent('cases.caseDecided', { aggregate: 'case', ids: {} });
export const caseRejected = defineEvent('cases.caseRejected', { aggregate: 'case', ids: {} });
export const caseLapsed = defineEvent('cases.caseLapsed', { aggregate: 'case', ids: {} });
const caseCancelled = defineEvent('cases.caseCancelled', { aggregate: 'case', ids: {} });
const caseRevoked = defineEvent('cases.caseRevoked', { aggregate: 'case', ids: {} });

/** The event of each step that a case takes. */
export const EVENT_OF = {
  submit: caseSubmitted,
  accept: caseAccepted,
  askSupplement: supplementAsked,
  supply: caseSupplied,
  decide: caseDecided,
  reject: caseRejected,
  lapse: caseLapsed,
  cancel: caseCancelled,
  revoke: caseRevoked,
} as const;

export const events = Object.values(EVENT_OF);
