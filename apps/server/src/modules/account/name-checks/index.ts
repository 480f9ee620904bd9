/** What other modules may use of the checks of signers' names. */
export { deletePhotographs, deleteUnclaimed, hashesOf, keepPhotographs, ownPhotographs, readPhotographs } from './acts/card-photographs.ts';
export { handInName, handInOwnPaper } from './acts/hand-in-name.ts';
export { beginFaceProof, finishFaceProof } from './acts/prove-by-face.ts';
export { proveName } from './acts/prove-name.ts';
export { isPaperConsent, PAPER_WORDS } from './consent-words.ts';
export { nameDecided } from './events.ts';
export type { NameCheckOutcome } from './name-check.ts';
export { type PaperType, readPaperNumber } from './paper.ts';
export {
  type AddressHolder,
  handedIn,
  handedInAt,
  nameBeside,
  namesWaiting,
  ownApplication,
  type ProvenName,
  provenNameOf,
} from './views/name-checks.ts';
