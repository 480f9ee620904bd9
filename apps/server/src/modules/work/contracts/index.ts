/** What other modules may use of contracts. */
export { correctAddress, correctName } from './acts/correct-participant.ts';
export { findAccounts } from './acts/find-accounts.ts';
export { holdJudged, readJudged } from './acts/judged.ts';
export { logDeed, logReading } from './acts/log-deed.ts';
export { addressOf } from './acts/messages.ts';
export { note } from './acts/note.ts';
export { openContract } from './acts/open-contract.ts';
export { readTimeline, readWhole } from './acts/read-whole.ts';
export { remindParticipants } from './acts/remind-participants.ts';
export { returnToDraft } from './acts/return-to-draft.ts';
export { saveContents } from './acts/save-contents.ts';
export { type Sender, senderOf } from './acts/sender.ts';
export { checkSigningLink, contractPage } from './acts/signing-link.ts';
export { transition, transitionIfAllowed } from './acts/transition.ts';
export { type LaidDown, type UnwrittenParticipant, writeParties } from './acts/write-parties.ts';
export { outsideOf, verdictOf } from './approval-verdict.ts';
export { type ContractActor, handles, isHandledIn, isOnOwnersSide, mayHandle, mayManage, maySend } from './capacity.ts';
export { contractUnits, signatureUnits } from './charge.ts';
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
export { claimParticipants, expireContract, remindBeforeDeadline } from './contract-jobs.ts';
export { type Detail, detailOf, type WholeContract } from './detail.ts';
export type { Draft, DraftParty } from './draft.ts';
export { contractCompleted, contractSent } from './events.ts';
export type { HistoryLine } from './history.ts';
export { abilitiesOf, type ContractStanding, judge, readersStanding, standingOf } from './judge.ts';
export type { SigningLink } from './link.ts';
export { canRemind } from './reminder.ts';
export { duplicateSigner, refuseSamePerson } from './same-signer.ts';
export { isTurnOf, turnOf } from './signing-order.ts';
export {
  binDraft,
  contractByNumber,
  contractByRequest,
  endReasonsOf,
  readContractRow,
  unbinDraft,
} from './store/contracts.ts';
export {
  appendVersion,
  contractOfDocument,
  readDocuments,
  readFields,
  type VersionFacts,
} from './store/documents.ts';
export { holdContract } from './store/held-contract.ts';
export { fullySignedContracts } from './store/open-work.ts';
export {
  contractOfSignNo,
  markNameDiffers,
  participantBySignNo,
  readParticipants,
} from './store/participants.ts';
export { applyStatus } from './view.ts';
export { detailToWire, linkFromWire, SIGNING_PAGE } from './wire.ts';
