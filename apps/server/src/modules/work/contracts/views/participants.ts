import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { compiledOnce } from '#platform/database/compiled-once.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database } from '#platform/platform.ts';
import type { ContractKey, Participant, ProofMethod } from '../contract.ts';
import type { ParticipantState } from '../lifecycle.ts';

type Row = Selectable<DB['participants']>;
const maybe = <T>(value: T | null): T | undefined => value ?? undefined;

export function toParticipant(row: Row): Participant {
  return {
    owner: row.party_id,
    contractId: row.contract_id,
    participantId: row.participant_id,
    signNo: row.sign_no,
    position: row.position,
    order: row.order_num,
    kind: row.kind as Participant['kind'],
    name: row.name,
    organizationName: maybe(row.organization_name),
    mobile: maybe(row.mobile),
    email: maybe(row.email),
    identityDigest: maybe(row.identity_number_digest),
    accountParty: maybe(row.account_party_id),
    handlerId: maybe(row.handler_id),
    state: row.state as ParticipantState,
    linkGeneration: row.link_generation,
    readSeconds: row.read_seconds,
    asksSms: row.asks_sms,
    asksPassword: row.asks_password,
    photos: row.photos,
    filesAsked: row.files_asked,
    language: maybe(row.language as Participant['language'] | null),
    recordsReading: row.records_reading,
    callFrom: maybe(row.call_from),
    daysToSign: maybe(row.days_to_sign),
    dueAt: maybe(row.due_at),
    reminders: row.reminders,
    invitedAt: maybe(row.invited_at),
    deliveryId: maybe(row.delivery_id),
    viewedAt: maybe(row.viewed_at),
    signedAt: maybe(row.signed_at),
    refuseReason: maybe(row.refuse_reason),
    nameDiffersSince: maybe(row.name_differs_since),
    proofMethod: maybe(row.proof_method as ProofMethod | null),
    sealName: maybe(row.seal_name),
    certificateSerial: maybe(row.certificate_serial),
  };
}

const participantsOf = compiledOnce((db, owner: PartyId, contractId: string) =>
  db.selectFrom('participants').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId).orderBy('position'),
);

/** All signers of a contract, 甲 first. */
export async function readParticipants(db: Database, owner: PartyId, contractId: string): Promise<Participant[]> {
  return (await participantsOf(db, owner, contractId)).map(toParticipant);
}

interface Contents {
  readonly participants: Participant[];
  readonly documentCount: number;
}

const documentsOf = (db: Database, owner: PartyId, contractId: string) =>
  db
    .selectFrom('documents')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId);

const contentsOf = compiledOnce((db, owner: PartyId, contractId: string) =>
  db
    .selectFrom('participants')
    .selectAll()
    .select(documentsOf(db, owner, contractId).as('documents'))
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .orderBy('position'),
);

/** The same, and how many files there are. */
export async function readContents(db: Database, owner: PartyId, contractId: string): Promise<Contents> {
  const rows = await contentsOf(db, owner, contractId);
  // a draft may have files before it has parties
  const documentCount = rows[0]?.documents ?? (await documentsOf(db, owner, contractId).executeTakeFirstOrThrow()).count;
  return { participants: rows.map(toParticipant), documentCount };
}

/** The same of several contracts, by contract; of one without a participant nothing is told. */
export async function readContentsOf(db: Database, owner: PartyId, contractIds: readonly string[]): Promise<ReadonlyMap<string, Contents>> {
  const documents = db
    .selectFrom('documents')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('party_id', '=', owner)
    .where(sql<boolean>`documents.contract_id = participants.contract_id`);
  const query = db.selectFrom('participants').selectAll().select(documents.as('documents')).where('party_id', '=', owner);
  const rows = await query.where('contract_id', 'in', contractIds).orderBy('contract_id').orderBy('position').execute();
  const byContract = [...Map.groupBy(rows, (row) => row.contract_id)];
  return new Map(byContract.map(([id, all]) => [id, { participants: all.map(toParticipant), documentCount: all[0]?.documents ?? 0 }]));
}

export async function participantBySignNo(db: Database, signNo: string): Promise<Participant | undefined> {
  const found = db
    .selectFrom('sign_numbers')
    .innerJoin('participants', (join) =>
      join
        .onRef('participants.party_id', '=', 'sign_numbers.party_id')
        .onRef('participants.contract_id', '=', 'sign_numbers.contract_id')
        .onRef('participants.participant_id', '=', 'sign_numbers.participant_id'),
    )
    .selectAll('participants');
  const row = await found.where('sign_numbers.sign_no', '=', signNo).executeTakeFirst();
  return row && toParticipant(row);
}

/** Of one process; those that came first leave first. */
const KEPT_NUMBERS = 10_000;

const knownNumbers = new WeakMap<Database, Map<string, ContractKey>>();

function keepNumber(kept: Map<string, ContractKey>, signNo: string, key: ContractKey): void {
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_NUMBERS && oldest !== undefined) kept.delete(oldest);
  kept.set(signNo, key);
}

/**
 * The contracts that the numbers of these tasks lead to; a number of nothing leads nowhere. A number may be taken back, but never leads
 * elsewhere: so what was found is kept, and the caller looks for the number among the participants. Who knows the party beforehand has a
 * statement planned for one partition; planned for all of them, a contract took longer to find than to read.
 */
export async function contractsBehind(db: Database, signNos: readonly string[]): Promise<ReadonlyMap<string, ContractKey>> {
  const kept = knownNumbers.get(db) ?? new Map<string, ContractKey>();
  knownNumbers.set(db, kept);
  const unknown = signNos.filter((signNo) => !kept.has(signNo));
  if (unknown.length > 0) {
    const query = db.selectFrom('sign_numbers').select(['sign_no', 'party_id', 'contract_id']).where('sign_no', 'in', unknown);
    for (const row of await query.execute()) keepNumber(kept, row.sign_no, { owner: row.party_id, contractId: row.contract_id });
  }
  return new Map(
    signNos.flatMap((signNo) => {
      const key = kept.get(signNo);
      return key ? [[signNo, key] as const] : [];
    }),
  );
}
