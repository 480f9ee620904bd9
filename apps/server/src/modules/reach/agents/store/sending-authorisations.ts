import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { SendingAuthorisation } from '../sending-authorisation.ts';
import type { SendingRequest } from '../sending-request.ts';

function toAuthorisation(row: Selectable<DB['sending_authorisations']>): SendingAuthorisation {
  return {
    party: row.party_id,
    authorisationId: row.authorisation_id,
    keyId: row.key_id,
    keyName: row.key_name,
    personId: row.person_id,
    giverName: row.giver_name,
    templateIds: row.template_ids,
    mostFen: row.most_fen ?? undefined,
    mostContracts: row.most_contracts,
    used: row.used,
    endsAt: row.ends_at,
    createdAt: row.created_at,
    endedAt: row.ended_at ?? undefined,
  };
}

export async function insertAuthorisation(tx: Tx, given: SendingAuthorisation): Promise<void> {
  await tx
    .insertInto('sending_authorisations')
    .values({
      party_id: given.party,
      authorisation_id: given.authorisationId,
      key_id: given.keyId,
      key_name: given.keyName,
      person_id: given.personId,
      giver_name: given.giverName,
      template_ids: [...given.templateIds],
      most_fen: given.mostFen ?? null,
      most_contracts: given.mostContracts,
      used: given.used,
      ends_at: given.endsAt,
      created_at: given.createdAt,
      ended_at: given.endedAt ?? null,
    })
    .execute();
}

/** Whose they are; without a person all of the party. */
export interface Givers {
  readonly party: PartyId;
  readonly personId: PartyId | undefined;
}

const MOST = 200;

const ofParty = (db: Database, party: PartyId) => db.selectFrom('sending_authorisations').selectAll().where('party_id', '=', party);

function ofGivers(db: Database, { party, personId }: Givers) {
  return personId === undefined ? ofParty(db, party) : ofParty(db, party).where('person_id', '=', personId);
}

/** The youngest first. */
export async function listAuthorisations(db: Database, givers: Givers): Promise<SendingAuthorisation[]> {
  return (await ofGivers(db, givers).orderBy('created_at', 'desc').limit(MOST).execute()).map(toAuthorisation);
}

export async function findAuthorisation(db: Database, givers: Givers, authorisationId: string): Promise<SendingAuthorisation | undefined> {
  const row = await ofGivers(db, givers).where('authorisation_id', '=', authorisationId).executeTakeFirst();
  return row && toAuthorisation(row);
}

/** Of a key, the youngest first, without those that were ended. */
export async function openAuthorisations(
  db: Database,
  { party, keyId }: Pick<SendingAuthorisation, 'party' | 'keyId'>,
): Promise<SendingAuthorisation[]> {
  const rows = ofParty(db, party).where('key_id', '=', keyId).where('ended_at', 'is', null);
  return (await rows.orderBy('created_at', 'desc').limit(MOST).execute()).map(toAuthorisation);
}

/**
 * Counts one contract more, as long as it may, and keeps the request that was confirmed beforehand with it. @returns false: the authorisation
 * was used up, ended or taken back meanwhile, or the draft is sent by it already; then the transaction is to be undone
 */
export async function takeUse(tx: Tx, authorisationId: string, { party, ...request }: SendingRequest): Promise<boolean> {
  const { requestId, contractId, personId, keyId, agentName, digest, state, askedAt, endsAt, reason } = request;
  const { numAffectedRows } = await sql`
    with taken as (
      update sending_authorisations set used = used + 1
      where party_id = ${party} and authorisation_id = ${authorisationId}
        and ended_at is null and ends_at > ${askedAt} and used < most_contracts
      returning authorisation_id
    )
    insert into sending_requests
      (party_id, request_id, contract_id, person_id, key_id, agent_name, digest, state, asked_at, ends_at, decided_at, reason, authorisation_id)
    select ${party}::uuid, ${requestId}::uuid, ${contractId}::uuid, ${personId}::uuid, ${keyId}::uuid, ${agentName}, ${digest}, ${state},
      ${askedAt}::timestamptz, ${endsAt}::timestamptz, ${askedAt}::timestamptz, ${reason}, authorisation_id
    from taken
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** @returns whether it had not ended before */
export async function endAuthorisation(tx: Tx, { party, authorisationId }: SendingAuthorisation, now: Date): Promise<boolean> {
  const one = tx.updateTable('sending_authorisations').set({ ended_at: now }).where('party_id', '=', party);
  const { numUpdatedRows } = await one.where('authorisation_id', '=', authorisationId).where('ended_at', 'is', null).executeTakeFirst();
  return numUpdatedRows > 0n;
}
