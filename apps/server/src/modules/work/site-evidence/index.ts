/** What other modules may use of the evidence that signers hand in. */

export { type AddedFile, filesOfContract } from './acts/files-of-contract.ts';
export { awaitedOf, type HandedIn, handedIn, missingOf, type SiteEvidence } from './evidence.ts';
export { addedFiles, readSiteEvidence, wantedEvidence } from './views/evidence.ts';
