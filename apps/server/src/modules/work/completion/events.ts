import { defineEvent } from '#kernel/event.ts';

/** A completed contract has its certificate. The id is the contract's. */
export const certificateMade = defineEvent('completion.certificateMade', { aggregate: 'completionCertificate', ids: {} });
export const events = [certificateMade];
