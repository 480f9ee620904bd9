/** What other modules may use of contracts. */
export { addVersions } from './acts/add-versions.ts';
export { bindAccount } from './acts/bind-account.ts';
export { changeCopies, writeCopies } from './acts/change-copies.ts';
export { type Correction, correctName, moveToAddress, noteDifferingName } from './acts/correct-participant.ts';
export { handOver, reachElsewhere } from './acts/hand-over.ts';
export { holdJudged, readJudged } from './acts/judged.ts';
export { leaseDocuments, releaseDocuments } from './acts/lease-documents.ts';
export { logDeed, logReading } from './acts/log-deed.ts';
export { addressOf, remindOfOwnDeadline, subjectOf, watchOwnDeadline } from './acts/messages.ts';
export { moveDeadline, passTime, reopen } from './acts/move-deadline.ts';
export { note } from './acts/note.ts';
export { openContract } from './acts/open-contract.ts';
export { readTimeline, readWhole } from './acts/read-whole.ts';
export { putIntoBin, takeFromBin } from './acts/recycle-bin.ts';
export { relate } from './acts/relate.ts';
export { remindParticipants } from './acts/remind-participants.ts';
export { returnToDraft } from './acts/return-to-draft.ts';
export { type SavedContents, saveContents } from './acts/save-contents.ts';
export { type Sender, senderOf } from './acts/sender.ts';
export { checkNeutralLink, checkSigningLink, contractPage, neutralLink, revokedContract, signingLink } from './acts/signing-link.ts';
export { transition, transitionIfAllowed } from './acts/transition.ts';
export { type LaidDown, type UnwrittenParticipant, writeParties } from './acts/write-parties.ts';
export { outsideOf, verdictOf } from './approval-verdict.ts';
export { type ContractActor, handles, isHandledIn, isOnOwnersSide, mayHandle, mayManage, maySend, ownTask } from './capacity.ts';
export {
  type Contract,
  type ContractDocument,
  type ContractKey,
  canRemind,
  type DocumentLease,
  type Field,
  type HeldContract,
  isAttachment,
  isCodeOnly,
  isKeptForAnother,
  type LoadedContract,
  type PageSize,
  type Participant,
  type ProofMethod,
  partyNameOf,
  remindableAt,
  remindedToday,
  reminderAt,
  secondsToRead,
  signatureFieldName,
  signedNameOf,
  signerNameOf,
  type TaskSuccessor,
} from './contract.ts';
export { expireContract, remindBeforeDeadline } from './contract-jobs.ts';
export { type Copy, copyRead, hasRunOut, untoldCopies, withCopies } from './copy.ts';
export { type Detail, detailOf, type WholeContract } from './detail.ts';
export type { Draft, DraftCopy, DraftParty, DraftWatermark } from './draft.ts';
export { applyStatus, nextDeadline } from './drawer-entries.ts';
export {
  concerns,
  contractCompleted,
  contractCopied,
  contractExpired,
  contractRefused,
  contractReopened,
  contractRevoked,
  contractSent,
  contractSigned,
} from './events.ts';
export { type HistoryKind, type HistoryLine, placeOfMisplaced } from './history.ts';
export { abilitiesOf, type ContractStanding, judge, readersStanding, standingOf } from './judge.ts';
export { hasEnded, isReopenable, isTurnOf, isUnsigned, turnOf } from './lifecycle.ts';
export type { SigningLink } from './link.ts';
export { type Mark, marksFor } from './marks.ts';
export { duplicateSigner, refuseSamePerson } from './same-signer.ts';
export {
  contractByNumber,
  contractByRequest,
  countCompleted,
  endReasonsOf,
  fullySignedContracts,
  holdContract,
  loadContract,
  loadContracts,
  loadNumbered,
  loadOfTask,
  loadOfTasks,
  lockContract,
  readContractRow,
  readContractRows,
} from './views/contracts.ts';
export {
  contractOfDocument,
  countDocuments,
  documentsOf,
  keepFiles,
  readDocuments,
  readDocumentsWithUploads,
  readFiles,
} from './views/documents.ts';
export { contractsBehind, participantBySignNo, readParticipants } from './views/participants.ts';
export { detailToWire, linkFromWire, neutralFromWire } from './wire.ts';
