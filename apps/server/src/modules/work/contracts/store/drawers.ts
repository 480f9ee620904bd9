import type { ContractDraft, ContractState } from '@moqi/api';
import { type Insertable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { sealRequestsUnderWay } from '#modules/work/approvals/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Tx } from '#platform/platform.ts';
import { type Contract, nameOf, type Participant } from '../contract.ts';
import { isTurnOf, turnOf } from '../signing-order.ts';
import { listStatus, progressOf, signerStatus } from '../view.ts';
import { type SealsAsked, waitingOf } from '../waiting.ts';
import { toContract } from './contracts.ts';
import { readParticipants } from './participants.ts';

type Drawer = Insertable<DB['drawers']>;

interface Truth {
  readonly contract: Contract;
  readonly deletedAt: Date | null;
  readonly participants: readonly Participant[];
  readonly identities: readonly string[];
  readonly documentCount: number;
  readonly sealsAsked: SealsAsked;
}

async function readTruth(tx: Tx, owner: PartyId, contractId: string): Promise<Truth> {
  const key = { party_id: owner, contract_id: contractId };
  const held = tx.selectFrom('contracts').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  const row = await held.forUpdate().executeTakeFirstOrThrow(); // two refreshes of one contract must not overtake each other
  const participants = await readParticipants(tx, owner, contractId);
  const digests = tx
    .selectFrom('participants')
    .select('identity_number_digest')
    .where((q) => q.and(key));
  const count = tx
    .selectFrom('documents')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where((q) => q.and(key));
  const contract = toContract(row);
  const own = turnOf(contract, participants).filter(({ accountParty, kind }) => accountParty === owner && kind === 'organization');
  return {
    contract,
    sealsAsked: await sealRequestsUnderWay(
      tx,
      owner,
      own.map(({ participantId }) => participantId),
    ),
    deletedAt: row.deleted_at,
    participants,
    identities: (await digests.execute()).flatMap(({ identity_number_digest: digest }) => digest ?? []),
    documentCount: (await count.executeTakeFirstOrThrow()).count,
  };
}

/** A draft has no participants yet: the wizard's own list tells who they will be. */
function draftNames(draft: ContractDraft | undefined): string[] {
  return (draft?.signatoryJson ?? [])
    .map((party) => (party.signatoryType === 1 && party.corpName ? party.corpName : party.fullName))
    .filter(Boolean);
}

function latest(dates: readonly (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

function sharedColumns({ contract, participants, deletedAt, documentCount }: Truth) {
  const names = contract.state === 'draft' ? draftNames(contract.draft) : participants.map(nameOf);
  return {
    owner_party_id: contract.owner,
    contract_id: contract.contractId,
    number: contract.number,
    name: contract.name,
    owner_name: contract.ownerName,
    created_by: contract.createdBy,
    created_by_name: contract.createdByName,
    signer_names: names.join('、'),
    contract_state: contract.state satisfies ContractState,
    is_ordered: contract.isOrdered,
    document_count: contract.state === 'draft' ? (contract.draft?.attatchFileNamesJson.length ?? 0) : documentCount,
    deadline_at: contract.deadlineAt ?? null,
    sent_at: contract.sentAt ?? null,
    ended_at: contract.endedAt ?? null,
    updated_at: latest([contract.updatedAt, ...participants.map(({ signedAt }) => signedAt)]) ?? contract.updatedAt,
    deleted_at: deletedAt,
  };
}

function ownersRow(truth: Truth): Drawer {
  const { contract, participants } = truth;
  const isMyTurn = turnOf(contract, participants).some(({ accountParty }) => accountParty === contract.owner);
  const waiting = waitingOf(contract, participants, truth.sealsAsked);
  return {
    ...sharedColumns(truth),
    party_id: contract.owner,
    drawer_id: contract.contractId,
    role: 'owner',
    handler_id: contract.createdBy,
    sign_no: participants.find(({ accountParty }) => accountParty === contract.owner)?.signNo ?? null,
    signer_addresses: participants.flatMap(({ mobile, email }) => [mobile ?? [], email ?? []].flat()).join(' '),
    signer_identities: [...truth.identities],
    progress: JSON.stringify(progressOf(contract, participants, contract.owner)),
    status: listStatus(contract.state, isMyTurn),
    created_at: contract.createdAt,
    signed_at: latest(participants.map(({ signedAt }) => signedAt)) ?? null,
    waits_for: waiting?.for ?? null,
    waits_since: waiting?.since ?? null,
  };
}

function signersRow(truth: Truth, participant: Participant, party: PartyId): Drawer {
  const { contract, participants } = truth;
  return {
    ...sharedColumns(truth),
    party_id: party,
    drawer_id: participant.participantId,
    role: 'signer',
    participant_id: participant.participantId,
    sign_no: participant.signNo,
    handler_id: participant.handlerId ?? null,
    signer_addresses: '',
    signer_identities: [],
    progress: JSON.stringify(progressOf(contract, participants, party)),
    status: listStatus(contract.state, isTurnOf(contract, participants, participant.participantId)),
    participant_status: signerStatus(participant.state),
    created_at: contract.sentAt ?? contract.createdAt,
    signed_at: participant.signedAt ?? null,
    certificate_serial: participant.certificateSerial ?? null,
  };
}

/** What may change after the row was made. */
const KEPT_RIGHT = [
  'name',
  'handler_id',
  'sign_no',
  'signer_names',
  'signer_addresses',
  'signer_identities',
  'progress',
  'contract_state',
  'status',
  'participant_status',
  'is_ordered',
  'document_count',
  'deadline_at',
  'sent_at',
  'signed_at',
  'ended_at',
  'updated_at',
  'deleted_at',
  'waits_for',
  'waits_since',
  'certificate_serial',
] as const satisfies readonly (keyof DB['drawers'])[];

/** Puts every party's drawer right, from the contract as it stands. Call it at the end of each transaction that changes a contract. */
export async function refreshDrawers(tx: Tx, owner: PartyId, contractId: string): Promise<void> {
  const truth = await readTruth(tx, owner, contractId);
  // nobody but its sender knows of a contract before it goes out
  const told = truth.contract.sentAt === undefined ? [] : truth.participants;
  const signers = told.flatMap((one) => (one.accountParty ? [signersRow(truth, one, one.accountParty)] : []));
  await tx
    .insertInto('drawers')
    .values([ownersRow(truth), ...signers])
    .onConflict((conflict) =>
      conflict
        .columns(['party_id', 'drawer_id'])
        .doUpdateSet(Object.fromEntries(KEPT_RIGHT.map((column) => [column, sql.ref(`excluded.${column}`)]))),
    )
    .execute();
}

/** A contract that a party has nothing to do with after all leaves its drawer. */
export async function removeDrawer(tx: Tx, party: PartyId, drawerId: string): Promise<void> {
  await tx.deleteFrom('drawers').where('party_id', '=', party).where('drawer_id', '=', drawerId).where('role', '=', 'signer').execute();
}
