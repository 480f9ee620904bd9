import { sql } from 'kysely';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database, Tx } from '../../../platform/platform.ts';
import type { Channel } from '../message.ts';

export interface Delivery {
  readonly deliveryId: string;
  readonly channel: Channel;
  readonly address: string;
  readonly template: string;
  readonly subject: string;
  readonly body: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly tries: number;
  readonly error: string;
  readonly createdAt: Date;
  readonly sentAt: Date | undefined;
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
  };
}

export interface QueuedDelivery
  extends Pick<Delivery, 'deliveryId' | 'channel' | 'address' | 'template' | 'subject' | 'body' | 'createdAt'> {
  readonly party: PartyId;
}

export async function insertDeliveries(tx: Tx, deliveries: readonly QueuedDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map((delivery) => ({
    party_id: delivery.party,
    delivery_id: delivery.deliveryId,
    channel: delivery.channel,
    address: delivery.address,
    template: delivery.template,
    subject: delivery.subject,
    body: delivery.body,
    state: 'queued',
    created_at: delivery.createdAt,
  }));
  await tx.insertInto('deliveries').values(rows).execute();
}

export async function findDelivery(db: Database, party: PartyId, deliveryId: string): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .select(columns)
    .where('party_id', '=', party)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return row && rowOf(row);
}

export async function listDeliveries(db: Database, party: PartyId, deliveryIds: readonly string[]): Promise<Delivery[]> {
  if (deliveryIds.length === 0) return [];
  const rows = await db
    .selectFrom('deliveries')
    .select(columns)
    .where('party_id', '=', party)
    .where('delivery_id', 'in', deliveryIds)
    .execute();
  return rows.map(rowOf);
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

/** The outbox of this machine: messages of every party. Only the embedded mode shows it. */
export async function listOutboxMessages(db: Database, address: string | undefined, most: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(columns)
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('delivery_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(rowOf);
}

export type Outcome =
  | { readonly state: 'sent'; readonly at: Date; readonly keepBody: boolean }
  | { readonly state: 'failed'; readonly error: string; readonly keepBody: boolean }
  | { readonly state: 'queued'; readonly error: string; readonly keepBody: true };

export async function recordOutcome(db: Database, party: PartyId, deliveryId: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({
      state: outcome.state,
      tries: sql`tries + 1`,
      error: outcome.state === 'sent' ? null : outcome.error.slice(0, 500),
      ...(outcome.state === 'sent' ? { sent_at: outcome.at } : {}),
      ...(outcome.keepBody ? {} : { body: '' }),
    })
    .where('party_id', '=', party)
    .where('delivery_id', '=', deliveryId)
    .execute();
}
