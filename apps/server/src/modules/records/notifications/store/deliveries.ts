import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database } from '#platform/platform.ts';
import type { DeliverySubject } from '../contract-delivery.ts';
import { type AttemptMade, afterOutcome, type Outcome, type Sending, type SendingState } from '../delivery-state.ts';
import type { Channel } from '../message.ts';
import type { BoundedCause } from '../sms-limits.ts';
import { TURNED_OFF } from '../treatment.ts';

export interface Delivery {
  readonly deliveryId: string;
  readonly channel: Channel;
  readonly address: string;
  readonly template: string;
  readonly subject: string;
  readonly body: string;
  readonly state: SendingState;
  readonly tries: number;
  readonly error: string;
  readonly createdAt: Date;
  readonly sentAt: Date | undefined;
  /** known to have arrived, because its link was opened */
  readonly deliveredAt: Date | undefined;
}

const columns = [
  'delivery_id',
  'channel',
  'address',
  'template',
  'subject',
  'body',
  'state',
  'tries',
  'error',
  'created_at',
  'sent_at',
  'delivered_at',
] as const;

interface Selected {
  readonly delivery_id: string;
  readonly channel: string;
  readonly address: string;
  readonly template: string;
  readonly subject: string;
  readonly body: string;
  readonly state: string;
  readonly tries: number;
  readonly error: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly delivered_at: Date | null;
}

function rowOf(row: Selected): Delivery {
  return {
    deliveryId: row.delivery_id,
    channel: row.channel as Channel,
    address: row.address,
    template: row.template,
    subject: row.subject,
    body: row.body,
    state: row.state as Delivery['state'],
    tries: row.tries,
    error: row.error ?? '',
    createdAt: row.created_at,
    sentAt: row.sent_at ?? undefined,
    deliveredAt: row.delivered_at ?? undefined,
  };
}

export interface QueuedDelivery
  extends Pick<Delivery, 'deliveryId' | 'channel' | 'address' | 'template' | 'subject' | 'body' | 'state' | 'error' | 'createdAt'> {
  readonly party: PartyId;
  readonly boundedAs: BoundedCause | 'call' | undefined;
  readonly about: DeliverySubject | undefined;
}

export function subjectColumns(about: DeliverySubject | undefined) {
  if (about === undefined) return {};
  return {
    contract_id: about.contractId,
    participant_id: about.participantId ?? null,
    contract_number: about.contractNumber,
    contract_name: about.contractName,
    recipient_name: about.recipientName,
    sender_id: about.senderId,
    recipient_party_id: about.recipientParty ?? null,
    recipient_person_id: about.recipientPersonId ?? null,
  };
}

export function insertDeliveries(writes: Writes, deliveries: readonly QueuedDelivery[]): void {
  if (deliveries.length === 0) return;
  const rows = deliveries.map((delivery) => ({
    party_id: delivery.party,
    delivery_id: delivery.deliveryId,
    channel: delivery.channel,
    address: delivery.address,
    template: delivery.template,
    subject: delivery.subject,
    body: delivery.body,
    state: delivery.state,
    error: delivery.error === '' ? null : delivery.error,
    bounded_as: delivery.boundedAs ?? null,
    created_at: delivery.createdAt,
    ...subjectColumns(delivery.about),
  }));
  writes.add(writes.tx.insertInto('deliveries').values(rows));
}

/** What the job that sends a message needs to know of it. */
export interface Waiting extends Sending {
  readonly channel: Channel;
  readonly address: string;
  readonly template: string;
  readonly subject: string;
  readonly body: string;
  readonly tries: number;
  /** where it goes when the channel of its reader's wish does not take it; absent: nowhere else */
  readonly usualAddress: string | undefined;
  readonly contractNumber: string | undefined;
  /** the account that a contract is told to; absent: none is known, or it tells of something else */
  readonly recipientParty: PartyId | undefined;
  readonly createdAt: Date;
}

export interface DeliveryKey {
  readonly party: PartyId;
  readonly deliveryId: string;
}

export async function readSending(db: Database, { party, deliveryId }: DeliveryKey): Promise<Waiting | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .select([
      'channel',
      'address',
      'template',
      'subject',
      'body',
      'state',
      'tries',
      'error',
      'attempts',
      'usual_address',
      'contract_number',
      'recipient_party_id',
      'created_at',
    ])
    .where('party_id', '=', party)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return (
    row && {
      channel: row.channel as Channel,
      address: row.address,
      template: row.template,
      subject: row.subject,
      body: row.body,
      state: row.state as SendingState,
      tries: row.tries,
      error: row.error ?? '',
      attempts: readAttempts(row.attempts),
      usualAddress: row.usual_address ?? undefined,
      contractNumber: row.contract_number ?? undefined,
      recipientParty: row.recipient_party_id ?? undefined,
      createdAt: row.created_at,
    }
  );
}

/** The latest message of a party to each of these addresses. */
export async function listLatestDeliveries(db: Database, party: PartyId, addresses: readonly string[]): Promise<Delivery[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('deliveries')
    .distinctOn('address')
    .select(columns)
    .where('party_id', '=', party)
    .where('address', 'in', addresses)
    .orderBy('address')
    .orderBy('created_at', 'desc')
    .orderBy('delivery_id', 'desc')
    .execute();
  return rows.map(rowOf);
}

/** What was sent for a party, the newest first, with its text as far as that is kept. */
export async function listMessagesOf(
  db: Database,
  party: PartyId,
  { to, most }: { readonly to: string | undefined; readonly most: number },
): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(columns)
    .where('party_id', '=', party)
    .where('channel', '<>', 'app')
    .$if(to !== undefined, (query) => query.where('address', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('delivery_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(rowOf);
}

/** For `listMessagesTo`. */
export function messagesToQuery(db: Database, address: string, { since, most }: { readonly since: Date; readonly most: number }) {
  return (
    db
      .selectFrom('deliveries')
      .select(columns)
      .where('address', '=', address)
      // written out, as their indexes have it: a plan that is kept does not look at values
      .where(sql<boolean>`channel <> 'app'`)
      .where('created_at', '>=', since)
      .orderBy('delivery_id', 'desc')
      .limit(most)
  );
}

/** What went to one address, for all parties, the newest first. */
export async function listMessagesTo(
  db: Database,
  address: string,
  page: { readonly since: Date; readonly most: number },
): Promise<Delivery[]> {
  return (await messagesToQuery(db, address, page).execute()).map(rowOf);
}

/** For `listTroubled`. */
export function troubledQuery(db: Database, most: number) {
  return db
    .selectFrom('deliveries')
    .select(columns)
    .where(sql<boolean>`(state = 'failed' or (state = 'queued' and tries > 0))`)
    .where(sql<boolean>`error is distinct from ${sql.lit(TURNED_OFF)}`)
    .orderBy('delivery_id', 'desc')
    .limit(most);
}

/** What was given up, or is tried again; not what its recipient does without. */
export async function listTroubled(db: Database, most: number): Promise<Delivery[]> {
  return (await troubledQuery(db, most).execute()).map(rowOf);
}

/** The outbox of this machine: messages of every party. Only the embedded mode shows it. */
export async function listOutboxMessages(db: Database, address: string | undefined, most: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(columns)
    .where('channel', '<>', 'app')
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('delivery_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(rowOf);
}

/**
 * `keepBody`: a body carries codes and links; where it is not kept it goes as soon as it is of no more use. What was `known` is written over
 * only while it is still so: of two workers that report at once the second looks again, so no attempt is lost.
 */
export async function recordOutcome(
  db: Database,
  { keepBody, ...key }: DeliveryKey & { readonly keepBody: boolean },
  known: Waiting,
  outcome: Outcome,
): Promise<void> {
  const after = afterOutcome(known, outcome);
  const written = await db
    .updateTable('deliveries')
    .set({
      state: after.state,
      tries: known.tries + 1,
      error: after.error === '' ? null : after.error.slice(0, 500),
      attempts: JSON.stringify(after.attempts),
      ...(outcome.state === 'sent' && known.state !== 'sent' ? { sent_at: outcome.at } : {}),
      ...(keepBody || after.state === 'queued' ? {} : { body: '' }),
    })
    .where('party_id', '=', key.party)
    .where('delivery_id', '=', key.deliveryId)
    .where('tries', '=', known.tries)
    .executeTakeFirst();
  if (written.numUpdatedRows === 1n) return;
  const now = await readSending(db, key);
  if (now === undefined) throw new Error(`the message ${key.deliveryId} is gone`);
  await recordOutcome(db, { ...key, keepBody }, now, outcome);
}

export function readAttempts(stored: unknown): AttemptMade[] {
  return (stored as { at: string; error?: string }[]).map(({ at, error }) => ({
    at: new Date(at),
    ...(error !== undefined && { error: error.slice(0, 500) }),
  }));
}
