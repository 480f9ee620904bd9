import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { IdentityRequest } from '../identity-request.ts';

const toRequest = (row: Selectable<DB['identity_requests']>): IdentityRequest => ({
  party: row.party_id,
  requestId: row.request_id,
  customerNo: row.customer_no,
  kind: row.kind as IdentityRequest['kind'],
  creditCode: row.credit_code ?? undefined,
  address: row.address,
  ticketEndsAt: row.ticket_ends_at,
  state: row.state as IdentityRequest['state'],
  personId: row.person_id ?? undefined,
  subject: row.subject_party_id ?? undefined,
  showsName: row.shows_name,
  askedAt: row.asked_at,
  answeredAt: row.answered_at ?? undefined,
});

type Asked = Pick<IdentityRequest, 'party' | 'requestId' | 'customerNo' | 'kind' | 'creditCode' | 'address' | 'ticketEndsAt' | 'askedAt'>;

export async function insertIdentityRequest(tx: Tx, asked: Asked, ticketHash: Uint8Array): Promise<void> {
  await tx
    .insertInto('identity_requests')
    .values({
      party_id: asked.party,
      request_id: asked.requestId,
      customer_no: asked.customerNo,
      kind: asked.kind,
      credit_code: asked.creditCode ?? null,
      address: asked.address,
      ticket_hash: Buffer.from(ticketHash),
      ticket_ends_at: asked.ticketEndsAt,
      asked_at: asked.askedAt,
    })
    .execute();
}

export async function findIdentityRequest(db: Database, party: PartyId, requestId: string): Promise<IdentityRequest | undefined> {
  const one = db.selectFrom('identity_requests').selectAll().where('party_id', '=', party).where('request_id', '=', requestId);
  const row = await one.executeTakeFirst();
  return row && toRequest(row);
}

/** A directory: of whatever company. */
export async function findByTicket(db: Database, ticketHash: Uint8Array): Promise<IdentityRequest | undefined> {
  const row = await db.selectFrom('identity_requests').selectAll().where('ticket_hash', '=', Buffer.from(ticketHash)).executeTakeFirst();
  return row && toRequest(row);
}

interface Answer {
  readonly state: 'agreed' | 'refused';
  readonly personId: PartyId;
  readonly subject: PartyId;
  readonly showsName: boolean;
  readonly now: Date;
}

/** @returns whether nobody had answered until now */
export async function saveAnswer(tx: Tx, { party, requestId }: IdentityRequest, answer: Answer): Promise<boolean> {
  const { state, personId, subject, showsName, now } = answer;
  const { numUpdatedRows } = await tx
    .updateTable('identity_requests')
    .set({ state, person_id: personId, subject_party_id: subject, shows_name: showsName, answered_at: now })
    .where('party_id', '=', party)
    .where('request_id', '=', requestId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const MOST = 200;

/** What a person agreed to and did not take back, the latest first. */
export async function agreedBy(db: Database, personId: PartyId): Promise<IdentityRequest[]> {
  const rows = db.selectFrom('identity_requests').selectAll().where('person_id', '=', personId).where('state', '=', 'agreed');
  return (await rows.orderBy('answered_at', 'desc').limit(MOST).execute()).map(toRequest);
}

/** Takes back what the person agreed to; without a request all of it, as when the account is closed. @returns what was taken back */
export async function withdrawAgreed(tx: Tx, personId: PartyId, requestId?: string): Promise<IdentityRequest[]> {
  const agreed = tx
    .updateTable('identity_requests')
    .set({ state: 'withdrawn' })
    .where('person_id', '=', personId)
    .where('state', '=', 'agreed');
  const rows = requestId === undefined ? agreed : agreed.where('request_id', '=', requestId);
  return (await rows.returningAll().execute()).map(toRequest);
}

/** Nothing of a closed account stays but what was answered. */
export async function forgetAnswerer(tx: Tx, personId: PartyId): Promise<void> {
  const answered = tx.updateTable('identity_requests').set({ address: '', person_id: null, subject_party_id: null });
  await answered.where('person_id', '=', personId).execute();
}

/** What nobody answered until then. */
export async function sweepUnanswered(db: Database, before: Date): Promise<void> {
  await sql`delete from identity_requests where state = 'waiting' and ticket_ends_at < ${before}`.execute(db);
}
