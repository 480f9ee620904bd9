import type { PartyId } from '#kernel/actor.ts';
import type { DrawerEntry } from '#modules/work/drawers/index.ts';
import { type HeldContract, type Participant, partyNameOf } from './contract.ts';
import type { Draft } from './draft.ts';
import { isTurnOf, turnOf } from './signing-order.ts';
import { listStatus, progressOf, signerStatus } from './view.ts';
import { type SealsAsked, waitingOf } from './waiting.ts';

/** A draft has no participants yet: their names are those of the parties in the wizard. */
function draftNames(draft: Draft | undefined): string[] {
  return (draft?.parties ?? [])
    .map(({ kind, organizationName, name }) => (kind === 'organization' && organizationName ? organizationName : name))
    .filter(Boolean);
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

function ownersEntry(held: HeldContract, sealsAsked: SealsAsked): DrawerEntry {
  const { contract, participants } = held;
  const isMyTurn = turnOf(contract, participants).some(({ accountParty }) => accountParty === contract.owner);
  const waiting = waitingOf(contract, participants, sealsAsked);
  return {
    ...sharedBy(held),
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
    templateId: contract.template?.templateId,
    contractType: contract.contractType,
    amountFen: contract.amountFen,
  };
}

function signersEntry(held: HeldContract, participant: Participant, party: PartyId): DrawerEntry {
  const { contract, participants } = held;
  return {
    ...sharedBy(held),
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
    // what the sender declared is no concern of another party
    templateId: undefined,
    contractType: undefined,
    amountFen: undefined,
  };
}

/** What lies of a contract in the drawer of each party: one entry for its owner, and once it was sent one for each participant with an account. */
export function drawerEntries(held: HeldContract, sealsAsked: SealsAsked): DrawerEntry[] {
  const { contract, participants } = held;
  const told = contract.sentAt === undefined ? [] : participants;
  const signers = told.flatMap((one) => (one.accountParty ? [signersEntry(held, one, one.accountParty)] : []));
  return [ownersEntry(held, sealsAsked), ...signers];
}
