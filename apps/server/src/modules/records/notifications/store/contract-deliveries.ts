import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { ContractDelivery, DeliveryFilter, DeliverySubject, RecipientKey } from '../contract-delivery.ts';
import type { SendingState } from '../delivery-state.ts';
import { TURNED_OFF } from '../treatment.ts';
import { readAttempts, subjectColumns } from './deliveries.ts';

const columns = [
  'party_id',
  'delivery_id',
  'channel',
  'address',
  'template',
  'state',
  'error',
  'attempts',
  'created_at',
  'delivered_at',
  'opened_at',
  'contract_id',
  'contract_number',
  'contract_name',
  'sender_id',
  'participant_id',
  'recipient_name',
  'recipient_party_id',
  'recipient_person_id',
] as const;

function deliveryOf(row: Pick<Selectable<DB['deliveries']>, (typeof columns)[number]>): ContractDelivery {
  return {
    party: row.party_id,
    deliveryId: row.delivery_id,
    channel: row.channel as ContractDelivery['channel'],
    address: row.address,
    template: row.template,
    state: row.state as SendingState,
    error: row.error ?? '',
    attempts: readAttempts(row.attempts),
    createdAt: row.created_at,
    deliveredAt: row.delivered_at ?? undefined,
    openedAt: row.opened_at ?? undefined,
    contractId: row.contract_id ?? '',
    contractNumber: row.contract_number ?? '',
    contractName: row.contract_name ?? '',
    senderId: row.sender_id ?? '',
    participantId: row.participant_id ?? undefined,
    recipientName: row.recipient_name ?? '',
    recipientParty: row.recipient_party_id ?? undefined,
    recipientPersonId: row.recipient_person_id ?? undefined,
  };
}

interface NewArrival {
  readonly party: PartyId;
  readonly deliveryId: string;
  readonly template: string;
  readonly subject: string;
  readonly about: DeliverySubject;
  readonly now: Date;
}

/** Unless the recipient's account was told this of the contract in its list already. */
export function insertArrival(writes: Writes, { party, deliveryId, template, subject, about, now }: NewArrival): void {
  const { contractId, participantId = null, recipientParty = null } = about;
  const message = { channel: 'app', address: '', template, subject, body: '', state: 'sent' };
  const times = { created_at: now, sent_at: now, delivered_at: now, attempts: JSON.stringify([{ at: now }]) };
  const row = { party_id: party, delivery_id: deliveryId, ...message, ...times, ...subjectColumns(about) };
  writes.add(sql`
    insert into deliveries (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    select ${sql.join(Object.values(row))}
    where not exists (
      select from deliveries
      where channel = 'app' and template = ${template} and party_id = ${party} and contract_id = ${contractId}
        and participant_id = ${participantId} and recipient_party_id = ${recipientParty})`);
}

function matching(db: Database, filter: DeliveryFilter) {
  const { contract, state } = filter;
  const all = db.selectFrom('deliveries').select(columns);
  const found = contract ? all.where('party_id', '=', contract.owner).where('contract_id', '=', contract.contractId) : all;
  return found
    .$if(filter.contractName !== undefined, (q) => q.where('contract_name', 'ilike', holding(filter.contractName ?? '')))
    .$if(filter.recipient !== undefined, (q) => q.where('recipient_name', 'ilike', holding(filter.recipient ?? '')))
    .$if(filter.channel !== undefined, (q) => q.where('channel', '=', filter.channel ?? ''))
    .$if(state === 'delivered', (q) => q.where('delivered_at', 'is not', null))
    .$if(state !== undefined && state !== 'delivered', (q) => q.where('state', '=', state ?? '').where('delivered_at', 'is', null))
    .$if(filter.from !== undefined, (q) => q.where('created_at', '>=', filter.from ?? null))
    .$if(filter.until !== undefined, (q) => q.where('created_at', '<', filter.until ?? null));
}

/** Ids are in order of time (UUID version 7), so one is the key of the next page. */
export async function findDeliveryPage(
  db: Database,
  party: PartyId,
  filter: DeliveryFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ContractDelivery[]> {
  const { persons, hidesFrom } = filter;
  const toOneOf = sql<boolean>`recipient_person_id = any (${persons ?? []})`;
  const isShown =
    hidesFrom === undefined ? sql<boolean>`false` : sql<boolean>`contract_id in (select shown_contracts(${party}, ${hidesFrom}))`;
  const page = matching(db, filter)
    .$if(hidesFrom !== undefined, (q) =>
      q.where(sql<boolean>`(contract_id not in (select hidden_contracts(${party}, ${hidesFrom}))
        or sender_id = ${hidesFrom} or recipient_person_id = ${hidesFrom})`),
    )
    .$if(before !== undefined, (q) => q.where('delivery_id', '<', before ?? ''))
    .orderBy('delivery_id', 'desc')
    .limit(limit);
  const sent = page
    .where('party_id', '=', party)
    .where('contract_id', 'is not', null)
    .$if(persons !== undefined, (q) =>
      q.where(sql<boolean>`(sender_id = any (${persons}) or (recipient_party_id = party_id and ${toOneOf}) or ${isShown})`),
    );
  const received = page
    .where('recipient_party_id', '=', party)
    .where('party_id', '<>', party)
    .$if(persons !== undefined, (q) => q.where(sql<boolean>`(${toOneOf} or ${isShown})`));
  const rows = [...(await sent.execute()), ...(await received.execute())];
  return rows
    .sort((one, other) => (one.delivery_id < other.delivery_id ? 1 : -1))
    .slice(0, limit)
    .map(deliveryOf);
}

function toParticipant(tx: Tx, { party, contractId, participantId }: RecipientKey) {
  return tx
    .updateTable('deliveries')
    .where('party_id', '=', party)
    .where('contract_id', '=', contractId)
    .where('participant_id', '=', participantId);
}

export function saveRecipient(
  writes: Writes,
  key: RecipientKey,
  to: { readonly party: PartyId; readonly personId: PartyId | undefined; readonly addresses: readonly string[] },
): void {
  const account = { recipient_party_id: to.party, recipient_person_id: to.personId ?? null };
  const unknown = toParticipant(writes.tx, key).set(account).where('recipient_party_id', 'is', null);
  writes.add(unknown.where('address', 'in', to.addresses));
}

export async function forgetRecipient(tx: Tx, key: RecipientKey): Promise<void> {
  await toParticipant(tx, key).set({ recipient_party_id: null, recipient_person_id: null }).execute();
}

export function saveOpening(writes: Writes, key: RecipientKey, { linkAt, now }: { linkAt: Date | undefined; now: Date }): void {
  const opened = { opened_at: now, delivered_at: sql<Date>`coalesce(delivered_at, ${now})` };
  const fresh = toParticipant(writes.tx, key).set(opened).where('opened_at', 'is', null);
  writes.add(
    linkAt === undefined ? fresh.where('channel', '=', 'app') : fresh.where('channel', '<>', 'app').where('created_at', '=', linkAt),
  );
}

/** What went to an address about a contract since then, of one kind. */
export interface Telling {
  readonly party: PartyId;
  readonly contractId: string;
  readonly address: string;
  readonly template: string;
  readonly since: Date;
}

export async function countTellings(tx: Tx, { party, contractId, address, template, since }: Telling): Promise<number> {
  const { count } = await tx
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('party_id', '=', party)
    .where('contract_id', '=', contractId)
    .where('address', '=', address)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface BouncedContract {
  readonly contractId: string;
  readonly number: string;
  readonly name: string;
  readonly at: Date;
}

/** No more contracts than these are looked at. */
const MOST_BOUNCED = 100;

export async function listBounced(db: Database, party: PartyId, since: Date): Promise<BouncedContract[]> {
  const { rows } = await sql<{ contract_id: string; number: string; name: string; at: Date }>`
    select failed.contract_id, min(failed.contract_number) as number, min(failed.contract_name) as name, max(failed.created_at) as at
    from deliveries failed
    where failed.party_id = ${party} and failed.contract_id is not null and failed.state = 'failed' and failed.created_at >= ${since}
      and failed.error is distinct from ${TURNED_OFF}
      and not exists (
        select 1 from deliveries later
        where later.party_id = failed.party_id and later.contract_id = failed.contract_id
          and later.participant_id is not distinct from failed.participant_id
          and later.channel <> 'app' and later.state <> 'failed' and later.delivery_id > failed.delivery_id)
    group by failed.contract_id order by at desc limit ${MOST_BOUNCED}`.execute(db);
  return rows.map((row) => ({ contractId: row.contract_id, number: row.number, name: row.name, at: row.at }));
}
