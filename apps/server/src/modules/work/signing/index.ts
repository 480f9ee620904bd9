/** What other modules may use of signing. */
export { type Consenting, recordConsents } from './acts/consent.ts';
export { prepareForKey, signWithKey } from './acts/key-session.ts';
export { refusalOfCost, type SignatureCost, signersRights } from './acts/pay-signature.ts';
export { forgetProofs, isOpened, keepOpened, mayBeOpened, proofsOf } from './acts/proof.ts';
export { signConsented } from './acts/sign-consented.ts';
export type { AnsweredDocument } from './acts/sign-documents.ts';
export { signerFacts } from './acts/signer-name.ts';
export { assertProofAddress, findSigningAccount, refuseChildAccount } from './acts/signing-account.ts';
export { readSigningTask, type SigningTask } from './acts/task.ts';
export { judgeSigning, refusalOfAddress, refusalOfChop, refusalOfPassword, type SigningFacts } from './readiness.ts';
export type { AwaitedDocument } from './signing-session.ts';
export { statementDigest, statementFacts } from './statement.ts';
export { readSignedEvidence, type SignedEvidence } from './views/signed-evidence.ts';
export { missingFields } from './visuals.ts';
