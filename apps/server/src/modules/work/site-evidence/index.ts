/** What other modules may use of the evidence that signers hand in. */

export { awaitedOf, type HandedIn, handedIn, missingOf } from './evidence.ts';
export { addedFiles, wantedEvidence } from './views/evidence.ts';
