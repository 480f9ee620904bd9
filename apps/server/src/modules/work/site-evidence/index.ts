/** What other modules may use of the evidence that signers hand in. */

export { type HandedIn, handedIn, missingOf } from './evidence.ts';
export { wantedEvidence } from './views/evidence.ts';
