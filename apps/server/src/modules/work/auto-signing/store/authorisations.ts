import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Authorisation } from '../authorisation.ts';

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
    proofMethod: row.proof_method === 'mail' ? 'mail' : 'sms',
    address: row.proof_address,
    origin: { ip: row.ip, userAgent: row.user_agent },
    createdAt: row.created_at,
    endedAt: row.ended_at ?? undefined,
  };
}

export async function insertAuthorisation(tx: Tx, given: Omit<Authorisation, 'endedAt'>): Promise<void> {
  const { origin, templateIds } = given;
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

/** Whether anybody ever gave one in the name of the party: of most nobody did. */
export async function hasGiven(db: Database, party: PartyId): Promise<boolean> {
  const row = await db.selectFrom('auto_authorisations').select('party_id').where('party_id', '=', party).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Those of a person, held: one that is being ended is ended first or afterwards, never in between. */
export async function holdGiven(tx: Tx, givers: Givers): Promise<Authorisation[]> {
  const held = given(tx, givers).where('ended_at', 'is', null).orderBy('created_at', 'desc');
  return (await held.forShare().execute()).map(authorisationOf);
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
