import { type ContractState, LIST_STATUS, type ListStatus, SIGNER_STATUS, type SignerStatus } from '@moqi/api';
import type { Pip, PipState } from '#modules/work/drawers/index.ts';
import { type Contract, type Participant, partyNameOf, signerNameOf } from './contract.ts';
import type { ParticipantState } from './lifecycle.ts';
import { turnOf } from './signing-order.ts';

const SETTLED = {
  draft: LIST_STATUS.draft,
  approving: LIST_STATUS.approving,
  completed: LIST_STATUS.completed,
  refused: LIST_STATUS.refused,
  revoked: LIST_STATUS.revoked,
  expired: LIST_STATUS.expired,
  // in force until the rescission is signed by all
  rescinding: LIST_STATUS.completed,
  rescinded: LIST_STATUS.rescinded,
} as const satisfies Record<Exclude<ContractState, 'signing'>, ListStatus>;

/** The status a list shows to a party: while it is being signed it depends on whether it is this party's turn. */
export function listStatus(state: ContractState, isMyTurn: boolean): ListStatus {
  if (state !== 'signing') return SETTLED[state];
  return isMyTurn ? LIST_STATUS.mine : LIST_STATUS.others;
}

/** The sender's own list knows one word for a contract that is being signed: 2 签署中. */
export function applyStatus(status: ListStatus): ListStatus {
  return status === LIST_STATUS.others ? LIST_STATUS.mine : status;
}

export function signerStatus(state: ParticipantState): SignerStatus {
  return SIGNER_STATUS[state];
}

type Line = Pick<Contract, 'state' | 'isOrdered'>;
type ProgressParticipant = Pick<
  Participant,
  'participantId' | 'state' | 'order' | 'name' | 'organizationName' | 'accountParty' | 'handlerId'
>;

/** The participants whose turn it was when a contract expired stay visible: the states are read as they were before. */
function turnAtTheEnd(contract: Line, participants: readonly ProgressParticipant[]): ReadonlySet<string> {
  const asItStood = participants.map((one) => (one.state === 'expired' ? { ...one, state: 'waiting' as const } : one));
  const state = contract.state === 'expired' ? 'signing' : contract.state;
  return new Set(turnOf({ ...contract, state }, asItStood).map(({ participantId }) => participantId));
}

/** The pips as `party` sees them, in the order given. */
export function progressOf(contract: Line, participants: readonly ProgressParticipant[], party: string): Pip[] {
  const turn = turnAtTheEnd(contract, participants);
  return participants.map((one) => {
    const isMine = contract.state === 'signing' && one.accountParty === party;
    const state = pipState(one, { isTurn: turn.has(one.participantId), isMine });
    return { name: signerNameOf(one), person: one.name || partyNameOf(one), state, ...(state === 'me' && { handlerId: one.handlerId }) };
  });
}

function pipState(one: ProgressParticipant, place: { isTurn: boolean; isMine: boolean }): PipState {
  if (one.state === 'signed') return 'done';
  if (one.state === 'refused') return 'bad';
  if (!place.isTurn) return 'wait';
  return place.isMine ? 'me' : 'now';
}
