import { readAddress, readMoment } from '@moqi/rules';
import type { Selectable } from 'kysely';
import { identityNumberDigest } from '#modules/account/identity/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Platform } from '#platform/platform.ts';
import type { Contract, ContractDocument, ContractKey, Field, HeldContract } from '../contract.ts';
import type { DraftParty } from '../draft.ts';
import { newSignNo } from '../numbers.ts';
import { insertDocuments, insertFields } from '../store/documents.ts';
import { insertParticipants } from '../store/participants.ts';
import { toParticipant } from '../views/participants.ts';

/** A party of the draft that becomes a participant. */
export interface UnwrittenParticipant {
  readonly party: DraftParty;
  readonly participantId: string;
  readonly position: number;
}

/** A file with the empty fields of all parties, or an attachment: stored and ready to be written down. */
export interface LaidDown {
  readonly document: Omit<ContractDocument, keyof ContractKey>;
  /** the file as it was uploaded */
  readonly upload: { readonly hash: string; readonly size: number };
  readonly fields: readonly Field[];
}

interface Writing {
  readonly participants: readonly UnwrittenParticipant[];
  readonly laidDown: readonly LaidDown[];
  readonly now: Date;
}

const address = (given: string): string | null => readAddress(given)?.text ?? null;

/** What a party does before a camera: 1 a reading, 2 a live call, from the moment on that the sender named. */
function beforeCamera({ videoSigning }: DraftParty, draft: Contract['draft'], now: Date) {
  const asked = videoSigning ?? draft?.videoSigning;
  const callFrom = readMoment(draft?.callsFrom ?? '', 'start') ?? now;
  return { records_reading: asked === 1, call_from: asked === 2 ? callFrom : null };
}

/** A party of the draft as a participant of the contract, still without an account. */
function participantRow(
  { secrets }: Platform,
  { owner, contractId, draft }: Contract,
  { party, participantId, position }: UnwrittenParticipant,
  now: Date,
): Selectable<DB['participants']> & { readonly state: 'waiting' } {
  const identityNumber = party.identityNumber.toUpperCase();
  return {
    party_id: owner,
    contract_id: contractId,
    participant_id: participantId,
    sign_no: newSignNo(),
    position,
    order_num: party.order,
    kind: party.kind,
    name: party.name,
    organization_name: party.kind === 'organization' ? party.organizationName : null,
    mobile: address(party.mobile),
    email: address(party.email),
    identity_type: party.identityType ?? null,
    identity_number_sealed:
      identityNumber === '' ? null : Buffer.from(secrets.seal('participant-identity-number', Buffer.from(identityNumber), participantId)),
    identity_number_digest: identityNumber === '' ? null : Buffer.from(identityNumberDigest(secrets, identityNumber)).toString('hex'),
    read_seconds: party.readSeconds,
    asks_sms: party.asksSms ?? false,
    asks_password: party.asksPassword ?? false,
    photos: [...(party.photos ?? [])],
    files_asked: [...(party.filesAsked ?? [])],
    language: party.language ?? null,
    ...beforeCamera(party, draft, now),
    days_to_sign: party.daysToSign ?? null,
    due_at: null,
    state: 'waiting',
    account_party_id: null,
    handler_id: null,
    link_generation: 1,
    reminders: [],
    invited_at: null,
    delivery_id: null,
    viewed_at: null,
    signed_at: null,
    refuse_reason: null,
    name_differs_since: null,
    proof_method: null,
    seal_name: null,
    certificate_serial: null,
  };
}

/** Writes down the participants of a contract and its files with all their fields. @returns the contract with them, as they are stored */
export function writeParties(
  writes: Writes,
  platform: Platform,
  contract: Contract,
  { participants, laidDown, now }: Writing,
): HeldContract {
  const { owner, contractId } = contract;
  const rows = participants.map((participant) => participantRow(platform, contract, participant, now));
  insertParticipants(writes, rows);
  const documents = laidDown.map(({ document, upload }) => ({ document: { ...document, owner, contractId }, upload }));
  insertDocuments(writes, documents, now);
  insertFields(
    writes,
    contract,
    laidDown.flatMap(({ fields }) => fields),
  );
  return { contract, participants: rows.map(toParticipant), documentCount: laidDown.length };
}
