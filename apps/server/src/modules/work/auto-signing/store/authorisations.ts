import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { CodeMethod } from '#modules/account/one-time-codes/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Authorisation } from '../authorisation.ts';

function keyOf({ key_id, key_name, most_contracts, used }: Selectable<DB['auto_authorisations']>): Authorisation['key'] {
  if (key_id === null || most_contracts === null) return undefined;
  return { keyId: key_id, name: key_name, mostContracts: most_contracts, used };
}

export function authorisationOf(row: Selectable<DB['auto_authorisations']>): Authorisation {
  return {
    party: row.party_id,
    authorisationId: row.authorisation_id,
    personId: row.person_id,
    giverName: row.giver_name,
    sealId: row.seal_id ?? undefined,
    sealName: row.seal_name,
    templateIds: row.template_ids,
    mostFen: row.most_fen ?? undefined,
    endsAt: row.ends_at,
    proofMethod: row.proof_method as CodeMethod,
    address: row.proof_address,
    origin: { ip: row.ip, userAgent: row.user_agent },
    createdAt: row.created_at,
    endedAt: row.ended_at ?? undefined,
    key: keyOf(row),
  };
}

export async function insertAuthorisation(tx: Tx, given: Omit<Authorisation, 'endedAt'>): Promise<void> {
  const { origin, templateIds, key } = given;
  await tx
    .insertInto('auto_authorisations')
    .values({
      party_id: given.party,
      authorisation_id: given.authorisationId,
      person_id: given.personId,
      giver_name: given.giverName,
      seal_id: given.sealId ?? null,
      seal_name: given.sealName,
      template_ids: [...templateIds],
      most_fen: given.mostFen ?? null,
      ends_at: given.endsAt,
      proof_method: given.proofMethod,
      proof_address: given.address,
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 400),
      created_at: given.createdAt,
      key_id: key?.keyId ?? null,
      key_name: key?.name ?? '',
      most_contracts: key?.mostContracts ?? null,
    })
    .execute();
}

/** Whose they are; without a person all of the party. */
export interface Givers {
  readonly party: PartyId;
  readonly personId: PartyId | undefined;
}

const MOST = 200;

function given(db: Database | Tx, { party, personId }: Givers) {
  const all = db.selectFrom('auto_authorisations').selectAll().where('party_id', '=', party);
  return personId === undefined ? all : all.where('person_id', '=', personId);
}

/** The youngest first. */
export async function listGiven(db: Database | Tx, givers: Givers): Promise<Authorisation[]> {
  return (await given(db, givers).orderBy('created_at', 'desc').limit(MOST).execute()).map(authorisationOf);
}

export async function findGiven(db: Database | Tx, givers: Givers, authorisationId: string): Promise<Authorisation | undefined> {
  const row = await given(db, givers).where('authorisation_id', '=', authorisationId).executeTakeFirst();
  return row && authorisationOf(row);
}

/** Whether anybody ever let the platform sign by itself in the name of the party: of most nobody did. */
export async function hasGiven(db: Database, party: PartyId): Promise<boolean> {
  const all = db.selectFrom('auto_authorisations').select('party_id').where('party_id', '=', party).where('key_id', 'is', null);
  return (await all.limit(1).executeTakeFirst()) !== undefined;
}

/** Those of a person by which the platform signs by itself, held: one that is being ended is ended first or afterwards, never in between. */
export async function holdGiven(tx: Tx, givers: Givers): Promise<Authorisation[]> {
  const held = given(tx, givers).where('key_id', 'is', null).where('ended_at', 'is', null).orderBy('created_at', 'desc');
  return (await held.forShare().execute()).map(authorisationOf);
}

/** Those of a person that a key asked for and that nobody ended, before their last day; the youngest first. */
export async function listGivenToKey(db: Database, givers: Givers, keyId: string, now: Date): Promise<Authorisation[]> {
  const all = given(db, givers).where('key_id', '=', keyId).where('ended_at', 'is', null).where('ends_at', '>', now);
  return (await all.orderBy('created_at', 'desc').execute()).map(authorisationOf);
}

/** One of a key, held until the transaction ends. */
export async function holdAuthorisation(tx: Tx, party: PartyId, authorisationId: string): Promise<Authorisation | undefined> {
  const one = given(tx, { party, personId: undefined }).where('authorisation_id', '=', authorisationId).forUpdate();
  const row = await one.executeTakeFirst();
  return row && authorisationOf(row);
}

/** Notes that one which is held was used for another contract. */
export async function countUse(tx: Tx, { party, authorisationId }: Authorisation): Promise<void> {
  const one = tx.updateTable('auto_authorisations').where('party_id', '=', party).where('authorisation_id', '=', authorisationId);
  await one.set({ used: sql`used + 1` }).execute();
}

/** Ends all that a key asked for: nothing signs by them any more. */
export async function endGivenToKey(tx: Tx, party: PartyId, keyId: string, now: Date): Promise<void> {
  const all = tx.updateTable('auto_authorisations').where('party_id', '=', party).where('key_id', '=', keyId);
  await all.where('ended_at', 'is', null).set({ ended_at: now }).execute();
}

/** Ends all that a person gave under another name than this one. @returns what had not ended before */
export async function endFormerName(
  tx: Tx,
  { party, personId }: Pick<Authorisation, 'party' | 'personId'>,
  name: string,
  now: Date,
): Promise<Authorisation[]> {
  const all = tx.updateTable('auto_authorisations').where('party_id', '=', party).where('person_id', '=', personId);
  const ended = all.where('giver_name', '<>', name).where('ended_at', 'is', null).set({ ended_at: now }).returningAll();
  return (await ended.execute()).map(authorisationOf);
}

/** @returns whether it had not ended before */
export async function endGiven(tx: Tx, { party, authorisationId }: Authorisation, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auto_authorisations')
    .set({ ended_at: now })
    .where('party_id', '=', party)
    .where('authorisation_id', '=', authorisationId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
