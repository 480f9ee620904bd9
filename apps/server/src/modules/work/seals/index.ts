/** What other modules may use of seals. */
export { authoriseSealUse, recordRefusedUse, type SealAttempt, type SealPressing } from './acts/authorise-seal-use.ts';
export { chosenChop, offeredSignatures, pictureOfChop, usableChops } from './acts/chops.ts';
export { drawFirstSeal } from './acts/draw-first-seal.ts';
export { type ContractGrant, grantForContract } from './acts/grants.ts';
export { holdInk, keepInk, keptInks, offeredInk, spareInk } from './acts/inks.ts';
export { choiceOfMember, hasUsableSeal, likelySeal, type SealChoice, sealChoice } from './acts/seal-choice.ts';
export { keptSealNames, sealsToMend, sealUses } from './acts/seal-figures.ts';
export { type PressableSeal, type SealInQuestion, type SealUser, sealInQuestion, usableSeal, verifiedPicture } from './acts/usable-seal.ts';
export { judgePressing } from './judge.ts';
export { MOST_OFFERED, offeredIn } from './views/offered-signatures.ts';
export { pressedObjects } from './views/pressed-objects.ts';
export { sealsInUse } from './views/seals-in-use.ts';
