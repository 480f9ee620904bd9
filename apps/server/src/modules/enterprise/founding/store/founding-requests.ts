import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { FoundingRequest } from '../founding-request.ts';
import type { FoundingState } from '../lifecycle.ts';

function requestOf(row: Selectable<DB['founding_requests']>): FoundingRequest {
  return {
    askedBy: row.party_id,
    requestId: row.request_id,
    companyName: row.company_name,
    creditCode: row.credit_code,
    legalPerson: row.legal_representative,
    address: row.address,
    state: row.state as FoundingState,
    createdAt: row.created_at,
    reason: row.reason,
  };
}

const of = (db: Database, party: PartyId) => db.selectFrom('founding_requests').selectAll().where('party_id', '=', party);

export async function findFounding(db: Database, party: PartyId, requestId: string): Promise<FoundingRequest | undefined> {
  const row = await of(db, party).where('request_id', '=', requestId).executeTakeFirst();
  return row && requestOf(row);
}

/** Until the transaction ends nobody else decides on it. */
export async function lockFounding(tx: Tx, party: PartyId, requestId: string): Promise<FoundingRequest | undefined> {
  const row = await of(tx, party).where('request_id', '=', requestId).forUpdate().executeTakeFirst();
  return row && requestOf(row);
}

/** The one that waits for an answer, held. */
export async function lockWaiting(tx: Tx, party: PartyId): Promise<FoundingRequest | undefined> {
  const row = await of(tx, party).where('state', '=', 'waiting').forUpdate().executeTakeFirst();
  return row && requestOf(row);
}

export async function latestFounding(db: Database, party: PartyId): Promise<FoundingRequest | undefined> {
  const row = await of(db, party).orderBy('created_at', 'desc').orderBy('request_id', 'desc').limit(1).executeTakeFirst();
  return row && requestOf(row);
}

/** False: another one of this person was written in the same moment. */
export async function insertFounding(tx: Tx, request: Omit<FoundingRequest, 'state' | 'reason'>): Promise<boolean> {
  const { askedBy, requestId, companyName, creditCode, legalPerson, address, createdAt } = request;
  const written = await tx
    .insertInto('founding_requests')
    .values({
      party_id: askedBy,
      request_id: requestId,
      company_name: companyName,
      credit_code: creditCode,
      legal_representative: legalPerson,
      address,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return written !== undefined;
}
