import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { SendingRequest } from '../sending-request.ts';

function toRequest(row: Selectable<DB['sending_requests']>): SendingRequest {
  return {
    party: row.party_id,
    requestId: row.request_id,
    contractId: row.contract_id,
    personId: row.person_id,
    keyId: row.key_id,
    agentName: row.agent_name,
    digest: row.digest,
    state: row.state as SendingRequest['state'],
    askedAt: row.asked_at,
    endsAt: row.ends_at,
    decidedAt: row.decided_at ?? undefined,
    reason: row.reason,
    authorisationId: row.authorisation_id ?? undefined,
  };
}

const requests = (db: Database, party: PartyId) => db.selectFrom('sending_requests').selectAll().where('party_id', '=', party);

export async function findRequest(db: Database, party: PartyId, requestId: string): Promise<SendingRequest | undefined> {
  const row = await requests(db, party).where('request_id', '=', requestId).executeTakeFirst();
  return row && toRequest(row);
}

/** The one that waits for a draft, held until the transaction ends. */
export async function holdWaiting(tx: Tx, party: PartyId, contractId: string): Promise<SendingRequest | undefined> {
  const row = await requests(tx, party).where('contract_id', '=', contractId).where('state', '=', 'waiting').forUpdate().executeTakeFirst();
  return row && toRequest(row);
}

/** What waits for a member, the first to end first. */
export async function waitingFor(db: Database, party: PartyId, personId: PartyId, now: Date): Promise<SendingRequest[]> {
  const rows = requests(db, party).where('person_id', '=', personId).where('state', '=', 'waiting').where('ends_at', '>', now);
  return (await rows.orderBy('ends_at').orderBy('request_id').execute()).map(toRequest);
}

export async function insertRequest(tx: Tx, request: SendingRequest): Promise<void> {
  const { party, requestId, contractId, personId, keyId, agentName, askedAt, endsAt, decidedAt, authorisationId, ...rest } = request;
  const named = {
    party_id: party,
    request_id: requestId,
    contract_id: contractId,
    person_id: personId,
    key_id: keyId,
    agent_name: agentName,
    authorisation_id: authorisationId ?? null,
  };
  const times = { asked_at: askedAt, ends_at: endsAt, decided_at: decidedAt ?? null };
  await tx
    .insertInto('sending_requests')
    .values({ ...named, ...times, ...rest })
    .execute();
}

export interface Decision {
  readonly state: Exclude<SendingRequest['state'], 'waiting'>;
  readonly reason?: string;
  readonly now: Date;
}

/** @returns whether it waited until now */
export async function saveDecision(
  tx: Tx,
  { party, requestId }: Pick<SendingRequest, 'party' | 'requestId'>,
  { state, reason = '', now }: Decision,
): Promise<boolean> {
  const query = tx.updateTable('sending_requests').set({ state, reason, decided_at: now }).where('party_id', '=', party);
  const { numUpdatedRows } = await query.where('request_id', '=', requestId).where('state', '=', 'waiting').executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of all parties: what nobody decided in time. */
export async function endedRequests(db: Database, now: Date, most: number): Promise<SendingRequest[]> {
  const rows = db.selectFrom('sending_requests').selectAll().where('state', '=', 'waiting').where('ends_at', '<=', now);
  return (await rows.orderBy('ends_at').limit(most).execute()).map(toRequest);
}

const MOST_USES = 100;

/** What was sent by an authorisation, the latest first. */
export async function authorisedRequests(db: Database, party: PartyId, authorisationId: string): Promise<SendingRequest[]> {
  const rows = requests(db, party).where('authorisation_id', '=', authorisationId);
  return (await rows.orderBy('asked_at', 'desc').orderBy('request_id', 'desc').limit(MOST_USES).execute()).map(toRequest);
}
