/** What other modules may use of contracts. */
export { correctAddress, correctName } from './acts/correct-participant.ts';
export { holdJudged, readJudged } from './acts/judged.ts';
export { logReading } from './acts/log-deed.ts';
export { templateIdOf } from './acts/made-from.ts';
export { addressOf, sendTask } from './acts/messages.ts';
export { note } from './acts/note.ts';
export { openContract } from './acts/open-contract.ts';
export { readTimeline, readWhole } from './acts/read-whole.ts';
export { assertVerified, type Sender, type Sending, senderOf } from './acts/sender.ts';
export { checkSigningLink, contractPage } from './acts/signing-link.ts';
export { startSigning } from './acts/start-signing.ts';
export { needsApproval, submitForApproval } from './acts/submit-for-approval.ts';
export { transition, transitionIfAllowed } from './acts/transition.ts';
export { outsideOf, verdictOf } from './approval-verdict.ts';
export { type ContractActor, handles, isHandledIn, isOnOwnersSide, mayHandle, mayManage, maySend } from './capacity.ts';
export { signatureUnits } from './charge.ts';
export {
  type Contract,
  type ContractDocument,
  type ContractKey,
  type Field,
  type HeldContract,
  isAttachment,
  isCodeOnly,
  type LoadedContract,
  type PageSize,
  type Participant,
  type ProofMethod,
  partyNameOf,
  signatureFieldName,
  signedNameOf,
  signerNameOf,
} from './contract.ts';
export { remindBeforeDeadline } from './contract-jobs.ts';
export { deadlineOf } from './deadline.ts';
export { type Detail, detailOf, type WholeContract } from './detail.ts';
export type { Draft, DraftParty } from './draft.ts';
export { contractCompleted, contractSent } from './events.ts';
export { abilitiesOf, type ContractStanding, judge, readersStanding, standingOf } from './judge.ts';
export type { SigningLink } from './link.ts';
export { newSignNo } from './numbers.ts';
export { canRemind } from './reminder.ts';
export { duplicateSigner } from './same-signer.ts';
export { isTurnOf, turnOf } from './signing-order.ts';
export {
  binDraft,
  contractByNumber,
  contractByRequest,
  endReasonsOf,
  readContractRow,
  saveContract,
  unbinDraft,
} from './store/contracts.ts';
export {
  appendVersion,
  contractOfDocument,
  insertDocument,
  insertFields,
  readDocuments,
  readFields,
  type VersionFacts,
} from './store/documents.ts';
export { holdContract } from './store/held-contract.ts';
export { fullySignedContracts } from './store/open-work.ts';
export {
  insertParticipants,
  markNameDiffers,
  participantBySignNo,
  readParticipants,
} from './store/participants.ts';
export { applyStatus } from './view.ts';
export { detailToWire, linkFromWire, SIGNING_PAGE } from './wire.ts';
