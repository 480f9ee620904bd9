/** What other modules may use of contracts. */
export { correctAddress } from './acts/correct-address.ts';
export { goOut } from './acts/go-out.ts';
export { dropApprovals, dropSealRequest, holdBack, needsApproval } from './acts/hold-back.ts';
export { templateIdOf } from './acts/made-from.ts';
export { addressOf, announce, inviteWhoseTurn } from './acts/messages.ts';
export { continueDraft, openContract } from './acts/open-contract.ts';
export { readTimeline, readWhole } from './acts/read-whole.ts';
export { refreshDrawers } from './acts/refresh-drawers.ts';
export { holdToRemind, remind } from './acts/remind.ts';
export { assertVerified, lookerOf, payingOf, type Sender, type Sending, senderOf } from './acts/sender.ts';
export { checkSigningLink, contractPage } from './acts/signing-link.ts';
export { verdictOf } from './approval-verdict.ts';
export { signatureUnits } from './charge.ts';
export {
  type Contract,
  type ContractDocument,
  type Field,
  nameOf,
  type PageSize,
  type Participant,
  type ParticipantState,
  type ProofMethod,
  signatureFieldName,
} from './contract.ts';
export { deadlineOf } from './deadline.ts';
export { detailOf, type WholeContract } from './detail.ts';
export type { SigningLink } from './link.ts';
export type { Ending } from './message-words.ts';
export { newSignNo } from './numbers.ts';
export { abilitiesOf, type Looker, mayHandle, mayManage, type Standing } from './policy.ts';
export { duplicateSigner } from './same-signer.ts';
export { isTurnOf, turnOf } from './signing-order.ts';
export { advance } from './store/advance.ts';
export {
  binDraft,
  contractByNumber,
  contractByRequest,
  endReasonsOf,
  lockBinnedDraft,
  lockContract,
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
export { type ContractEvent, recordEvent } from './store/events.ts';
export { fullySignedContracts } from './store/open-work.ts';
export {
  insertParticipants,
  markRefused,
  markSigned,
  participantBySignNo,
  readParticipants,
  type SignedFacts,
} from './store/participants.ts';
export { draftFromTemplate, unknownRole, withNamed } from './template-draft.ts';
export { applyStatus } from './view.ts';
