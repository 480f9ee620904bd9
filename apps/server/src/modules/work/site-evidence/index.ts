/** What other modules may use of the evidence that signers hand in. */
export { wantedEvidence } from './acts/wanted-evidence.ts';
export { type HandedIn, handedIn, missingOf } from './evidence.ts';
