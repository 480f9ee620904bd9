import type { AffiliationSide, AffiliationState } from '@moqi/api/enterprise/affiliates';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type Affiliation, MOST_AFFILIATE_LEVELS } from '../affiliation.ts';

function affiliationOf(row: Selectable<DB['affiliations']>): Affiliation {
  return {
    affiliationId: row.affiliation_id,
    party: row.party_id,
    side: row.side as AffiliationSide,
    other: row.other_party_id,
    state: row.state as AffiliationState,
    withDocuments: row.with_documents,
    note: row.note,
    askedByName: row.asked_by_name,
    askedAt: row.asked_at,
    answeredByName: row.answered_by_name,
    answeredAt: row.answered_at ?? undefined,
    endedBySide: (row.ended_by_side as AffiliationSide | null) ?? undefined,
    endedByName: row.ended_by_name,
    endedAt: row.ended_at ?? undefined,
    reason: row.reason,
  };
}

export interface AffiliationQuery {
  readonly side: AffiliationSide;
  readonly states: readonly AffiliationState[];
}

function matching(db: Database, party: PartyId, { side, states }: AffiliationQuery) {
  return db.selectFrom('affiliations').where('party_id', '=', party).where('side', '=', side).where('state', 'in', states);
}

/** The latest first. */
export async function affiliationPage(
  db: Database,
  party: PartyId,
  query: AffiliationQuery,
  { itemPage, pageSize }: { readonly itemPage: number; readonly pageSize: number },
): Promise<Affiliation[]> {
  const ordered = matching(db, party, query).selectAll().orderBy('asked_at', 'desc').orderBy('affiliation_id', 'desc');
  const page = ordered.offset((itemPage - 1) * pageSize).limit(pageSize);
  return (await page.execute()).map(affiliationOf);
}

export async function countAffiliations(db: Database, party: PartyId, query: AffiliationQuery): Promise<number> {
  const counted = matching(db, party, query).select((q) => q.fn.countAll<number>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** The party's own row of a relation; one that it has no part in is not found. */
export async function findAffiliation(db: Database, party: PartyId, affiliationId: string): Promise<Affiliation | undefined> {
  const row = await db
    .selectFrom('affiliations')
    .selectAll()
    .where('party_id', '=', party)
    .where('affiliation_id', '=', affiliationId)
    .executeTakeFirst();
  return row && affiliationOf(row);
}

/** A relation between the two companies that waits for an answer or was granted, where the party is on this side. */
export async function findOpenAffiliation(
  db: Database,
  party: PartyId,
  { side, other }: Pick<Affiliation, 'side' | 'other'>,
): Promise<Affiliation | undefined> {
  const open = matching(db, party, { side, states: ['asked', 'granted'] })
    .selectAll()
    .where('other_party_id', '=', other);
  const row = await open.executeTakeFirst();
  return row && affiliationOf(row);
}

/** Until the transaction ends no other transaction changes a relation, so what was read of the group stays true. */
export async function holdAffiliations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('organizations.affiliations'))`.execute(tx);
}

export interface Asking {
  readonly affiliationId: string;
  readonly parent: PartyId;
  readonly subsidiary: PartyId;
  readonly note: string;
  readonly byName: string;
  readonly now: Date;
}

export async function insertAffiliation(tx: Tx, { affiliationId, parent, subsidiary, note, byName, now }: Asking): Promise<void> {
  const shared = { affiliation_id: affiliationId, state: 'asked', note, asked_by_name: byName, asked_at: now };
  await tx
    .insertInto('affiliations')
    .values([
      { ...shared, party_id: parent, side: 'parent', other_party_id: subsidiary },
      { ...shared, party_id: subsidiary, side: 'subsidiary', other_party_id: parent },
    ])
    .execute();
}

async function standingBeside(db: Database, parties: readonly PartyId[], side: AffiliationSide): Promise<PartyId[]> {
  if (parties.length === 0) return [];
  const rows = await db
    .selectFrom('affiliations')
    .select('other_party_id')
    .where('party_id', 'in', parties)
    .where('side', '=', side)
    .where('state', '=', 'granted')
    .execute();
  return rows.map((row) => row.other_party_id);
}

/** The company above; undefined: none. */
export async function parentOf(db: Database, party: PartyId): Promise<PartyId | undefined> {
  return (await standingBeside(db, [party], 'subsidiary'))[0];
}

/** The company and those above it, the nearest first. */
export async function companyLine(db: Database, party: PartyId): Promise<PartyId[]> {
  const line: PartyId[] = [];
  for (let next: PartyId | undefined = party; next !== undefined && !line.includes(next); next = await parentOf(db, next)) line.push(next);
  return line;
}

/** How many levels of companies there are from this one downwards. */
export async function companyHeight(db: Database, party: PartyId): Promise<number> {
  let height = 0;
  for (let level = [party]; level.length > 0 && height <= MOST_AFFILIATE_LEVELS; height += 1) {
    level = await standingBeside(db, level, 'parent');
  }
  return height;
}
