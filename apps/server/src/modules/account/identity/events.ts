import { defineEvent } from '#kernel/event.ts';

/** This person has another mobile number or e-mail address than before. */
export const addressChanged = defineEvent('identity.addressChanged', { aggregate: 'person', ids: {} });

/** This person lost the mobile number, and has another one since the person was proven: what a finder may have done is in question. */
export const personRecovered = defineEvent('identity.personRecovered', { aggregate: 'person', ids: {} });

/** This person is called something else than before, by the records of who was asked. */
export const nameChanged = defineEvent('identity.nameChanged', { aggregate: 'person', ids: {} });

/** This person has closed the account: what is kept of the person alone is to be erased. */
export const personClosed = defineEvent('identity.personClosed', { aggregate: 'person', ids: {} });

/** The addresses of this person now have an account. */
export const personRegistered = defineEvent('identity.personRegistered', { aggregate: 'person', ids: {} });
