import { type ContractState, LIST_STATUS, type ListStatus, SIGNER_STATUS, type SignerStatus } from '@moqi/api';
import type { WaitingFor } from '@moqi/api/reach/overview';
import type { PartyId } from '#kernel/actor.ts';
import type { DrawerEntry, Pip, PipState } from '#modules/work/drawers/index.ts';
import {
  type Contract,
  type HeldContract,
  type LoadedContract,
  lastMoment,
  type Participant,
  partyNameOf,
  signerNameOf,
} from './contract.ts';
import { type Copy, isShown } from './copy.ts';
import type { Draft } from './draft.ts';
import { isTurnOf, type ParticipantState, turnOf } from './lifecycle.ts';

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

interface Waiting {
  readonly for: WaitingFor;
  readonly since: Date;
}

type InLine = Pick<Participant, 'participantId' | 'state' | 'order' | 'accountParty' | 'invitedAt' | 'viewedAt'>;

function earliest(dates: readonly (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** Since when the use of a seal is being approved, by the participant who asked. */
export type SealsAsked = ReadonlyMap<string, Date>;

/**
 * Why a contract does not move, as its sender sees it, and since when: its approval, the sender's signature or the approval of the seal for
 * it, or another signature. Where it waits for several at once the sender's comes first: the sender's side can give only that one.
 * Undefined: it moves, or has ended.
 */
export function waitingOf(
  contract: Pick<Contract, 'state' | 'isOrdered' | 'owner' | 'updatedAt' | 'sentAt'>,
  participants: readonly InLine[],
  asked: SealsAsked = new Map(),
): Waiting | undefined {
  if (contract.state === 'approving') return { for: 'approval', since: contract.updatedAt };
  const turn = turnOf(contract, participants);
  const mine = turn.filter(({ accountParty }) => accountParty === contract.owner);
  const own = mine.filter(({ participantId }) => !asked.has(participantId));
  const sealsSince = earliest(mine.map(({ participantId }) => asked.get(participantId)));
  if (own.length === 0 && sealsSince !== undefined) return { for: 'sealApproval', since: sealsSince };
  const waited = own.length > 0 ? own : turn;
  if (waited.length === 0) return undefined;
  const since = earliest(waited.map(({ invitedAt }) => invitedAt)) ?? contract.sentAt ?? contract.updatedAt;
  if (own.length > 0) return { for: 'own', since };
  return { for: waited.some(({ viewedAt }) => viewedAt !== undefined) ? 'others' : 'unopened', since };
}

/** A draft has no participants yet: their names are those of the parties in the wizard. */
function draftNames(draft: Draft | undefined): string[] {
  return (draft?.parties ?? [])
    .map(({ kind, organizationName, name }) => (kind === 'organization' && organizationName ? organizationName : name))
    .filter(Boolean);
}

/** Who handles it for an enterprise: lists show the enterprise, and find it by this person too. */
function handlerNames({ contract, participants }: LoadedContract): string[] {
  const parties = contract.state === 'draft' ? (contract.draft?.parties ?? []) : participants;
  return parties.flatMap(({ kind, name }) => (kind === 'organization' && name ? name : []));
}

function latest(dates: readonly (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

function sharedBy({ contract, participants, documentCount }: HeldContract) {
  const isDraft = contract.state === 'draft';
  const names = isDraft ? draftNames(contract.draft) : participants.map(partyNameOf);
  return {
    owner: contract.owner,
    contractId: contract.contractId,
    number: contract.number,
    name: contract.name,
    ownerName: contract.ownerName,
    createdBy: contract.createdBy,
    createdByName: contract.createdByName,
    signerNames: names.join('、'),
    handlerNames: handlerNames({ contract, participants }).join('、'),
    isAutoSigned: participants.some(({ proofMethod }) => proofMethod === 'standing'),
    state: contract.state,
    isOrdered: contract.isOrdered,
    documentCount: isDraft ? (contract.draft?.files.length ?? 0) : documentCount,
    deadlineAt: contract.deadlineAt ?? null,
    sentAt: contract.sentAt ?? null,
    endedAt: contract.endedAt ?? null,
    updatedAt: latest([contract.updatedAt, ...participants.map(({ signedAt }) => signedAt)]) ?? contract.updatedAt,
    deletedAt: contract.deletedAt ?? null,
  };
}

/** When the contract ends unless somebody signs: at its deadline, or before at that of a participant whose turn it is. */
export function nextDeadline({ contract, participants }: LoadedContract): Date | undefined {
  return earliest([contract.deadlineAt, ...turnOf(contract, participants).map(({ dueAt }) => dueAt)]);
}

function ownersEntry(held: HeldContract, sealsAsked: SealsAsked): DrawerEntry {
  const { contract, participants } = held;
  const isMyTurn = turnOf(contract, participants).some(({ accountParty }) => accountParty === contract.owner);
  const waiting = waitingOf(contract, participants, sealsAsked);
  return {
    ...sharedBy(held),
    deadlineAt: nextDeadline(held) ?? null,
    party: contract.owner,
    role: 'owner',
    participantId: undefined,
    signNo: participants.find(({ accountParty }) => accountParty === contract.owner)?.signNo,
    handlerId: contract.createdBy,
    signerAddresses: participants.flatMap(({ mobile, email }) => [mobile ?? [], email ?? []].flat()).join(' '),
    signerIdentities: participants.flatMap(({ identityDigest }) => identityDigest ?? []),
    progress: progressOf(contract, participants, contract.owner),
    status: listStatus(contract.state, isMyTurn),
    participantStatus: undefined,
    createdAt: contract.createdAt,
    signedAt: latest(participants.map(({ signedAt }) => signedAt)) ?? null,
    waitsFor: waiting?.for,
    waitsSince: waiting?.since ?? null,
    certificateSerial: undefined,
    origin: contract.origin,
    templateId: contract.template?.templateId,
    categoryId: contract.draft?.categoryId,
    contractType: contract.contractType,
    amountFen: contract.amountFen,
  };
}

function signersEntry(held: HeldContract, participant: Participant, party: PartyId): DrawerEntry {
  const { contract, participants } = held;
  return {
    ...sharedBy(held),
    deadlineAt: lastMoment(contract, participant) ?? null,
    party,
    role: 'signer',
    participantId: participant.participantId,
    signNo: participant.signNo,
    handlerId: participant.handlerId,
    signerAddresses: '',
    signerIdentities: [],
    progress: progressOf(contract, participants, party),
    status: listStatus(contract.state, isTurnOf(contract, participants, participant.participantId)),
    participantStatus: signerStatus(participant.state),
    createdAt: contract.sentAt ?? contract.createdAt,
    signedAt: participant.signedAt ?? null,
    waitsFor: undefined,
    waitsSince: null,
    certificateSerial: participant.certificateSerial,
    // how the sender began it, and what it declared, is no concern of another party
    origin: party === contract.owner ? contract.origin : undefined,
    templateId: undefined,
    categoryId: undefined,
    contractType: undefined,
    amountFen: undefined,
  };
}

function copysEntry(held: HeldContract, { copyId, readerId }: Copy, party: PartyId): DrawerEntry {
  const { contract, participants } = held;
  return {
    ...sharedBy(held),
    party,
    role: 'copy',
    participantId: copyId,
    signNo: undefined,
    handlerId: readerId,
    signerAddresses: '',
    signerIdentities: [],
    // a reader has no turn
    progress: progressOf(contract, participants, ''),
    status: listStatus(contract.state, false),
    participantStatus: undefined,
    createdAt: contract.sentAt ?? contract.createdAt,
    signedAt: null,
    waitsFor: undefined,
    waitsSince: null,
    certificateSerial: undefined,
    origin: undefined,
    templateId: undefined,
    categoryId: undefined,
    contractType: undefined,
    amountFen: undefined,
  };
}

/**
 * What lies of a contract in the drawer of each party: one entry for its owner, and once it was sent one for each participant with an account
 * and for each copy that shows it.
 */
export function drawerEntries(held: HeldContract, sealsAsked: SealsAsked): DrawerEntry[] {
  const { contract, participants } = held;
  const told = contract.sentAt === undefined ? [] : participants;
  const signers = told.flatMap((one) => (one.accountParty ? [signersEntry(held, one, one.accountParty)] : []));
  const shown = contract.copies.filter((copy) => isShown(copy, contract));
  const readers = shown.flatMap((copy) => (copy.accountParty ? [copysEntry(held, copy, copy.accountParty)] : []));
  return [ownersEntry(held, sealsAsked), ...signers, ...readers];
}
