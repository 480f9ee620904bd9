/** What other modules may use of contracts. */
export { correctAddress } from './acts/correct-address.ts';
export { dropApprovals, dropSealRequest } from './acts/hold-back.ts';
export { announce, inviteWhoseTurn } from './acts/messages.ts';
export { holdToRemind, remind } from './acts/remind.ts';
export { drawersSeen, personsSeen } from './acts/seen.ts';
export { lookerOf } from './acts/sender.ts';
export { checkSigningLink, contractPage } from './acts/signing-link.ts';
export { signatureUnits } from './charge.ts';
export {
  type Contract,
  type ContractDocument,
  type Field,
  nameOf,
  type Participant,
  type ParticipantState,
  type ProofMethod,
  signatureFieldName,
} from './contract.ts';
export type { SigningLink } from './link.ts';
export type { Ending } from './message-words.ts';
export { type Looker, mayHandle } from './policy.ts';
export { isTurnOf, turnOf } from './signing-order.ts';
export { advance } from './store/advance.ts';
export { contractByNumber, lockContract, readContractRow } from './store/contracts.ts';
export { appendVersion, readDocuments, readFields, type VersionFacts } from './store/documents.ts';
export { refreshDrawers } from './store/drawers.ts';
export { type ContractEvent, recordEvent } from './store/events.ts';
export { type ContractSums, countWaiting, sentByMember, sumsByDay, sumsOfDays, sumsWithin } from './store/figures.ts';
export { countMyTurn, fullySignedContracts } from './store/open-work.ts';
export { markRefused, markSigned, participantBySignNo, readParticipants, type SignedFacts } from './store/participants.ts';
