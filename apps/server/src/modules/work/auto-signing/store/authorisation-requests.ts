import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { AuthorisationRequest } from '../authorisation-request.ts';

function toRequest(row: Selectable<DB['authorisation_requests']>): AuthorisationRequest {
  return {
    party: row.party_id,
    requestId: row.request_id,
    keyId: row.key_id,
    keyName: row.key_name,
    personId: row.person_id,
    sealId: row.seal_id,
    sealName: row.seal_name,
    templateIds: row.template_ids,
    mostFen: row.most_fen ?? undefined,
    mostContracts: row.most_contracts,
    termsEndAt: row.terms_end_at,
    state: row.state as AuthorisationRequest['state'],
    askedAt: row.asked_at,
    endsAt: row.ends_at,
    decidedAt: row.decided_at ?? undefined,
    reason: row.reason,
    authorisationId: row.authorisation_id ?? undefined,
  };
}

const requests = (db: Database, party: PartyId) => db.selectFrom('authorisation_requests').selectAll().where('party_id', '=', party);

export async function findRequest(db: Database, party: PartyId, requestId: string): Promise<AuthorisationRequest | undefined> {
  const row = await requests(db, party).where('request_id', '=', requestId).executeTakeFirst();
  return row && toRequest(row);
}

/** One that nobody decides until the transaction ends: as the transaction that held it before left it. */
export async function holdRequest(tx: Tx, party: PartyId, requestId: string): Promise<AuthorisationRequest | undefined> {
  const row = await requests(tx, party).where('request_id', '=', requestId).forUpdate().executeTakeFirst();
  return row && toRequest(row);
}

/** What waits for a member, the first to end first. */
export async function waitingFor(db: Database, party: PartyId, personId: PartyId, now: Date): Promise<AuthorisationRequest[]> {
  const rows = requests(db, party).where('person_id', '=', personId).where('state', '=', 'waiting').where('ends_at', '>', now);
  return (await rows.orderBy('ends_at').orderBy('request_id').execute()).map(toRequest);
}

export async function insertRequest(tx: Tx, request: AuthorisationRequest): Promise<void> {
  await tx
    .insertInto('authorisation_requests')
    .values({
      party_id: request.party,
      request_id: request.requestId,
      key_id: request.keyId,
      key_name: request.keyName,
      person_id: request.personId,
      seal_id: request.sealId,
      seal_name: request.sealName,
      template_ids: [...request.templateIds],
      most_fen: request.mostFen ?? null,
      most_contracts: request.mostContracts,
      terms_end_at: request.termsEndAt,
      asked_at: request.askedAt,
      ends_at: request.endsAt,
    })
    .execute();
}

interface Decision {
  readonly state: Exclude<AuthorisationRequest['state'], 'waiting'>;
  readonly reason?: string;
  readonly authorisationId?: string;
  readonly now: Date;
}

/** @returns whether it waited until now */
export async function saveDecision(
  tx: Tx,
  { party, requestId }: Pick<AuthorisationRequest, 'party' | 'requestId'>,
  { state, reason = '', authorisationId, now }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authorisation_requests')
    .set({ state, reason, authorisation_id: authorisationId ?? null, decided_at: now })
    .where('party_id', '=', party)
    .where('request_id', '=', requestId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back all that a key asked for and nobody decided. What is being decided is waited for. */
export async function withdrawWaiting(tx: Tx, party: PartyId, keyId: string, now: Date): Promise<void> {
  const waiting = tx.updateTable('authorisation_requests').where('party_id', '=', party).where('key_id', '=', keyId);
  await waiting.where('state', '=', 'waiting').set({ state: 'withdrawn', decided_at: now }).execute();
}
