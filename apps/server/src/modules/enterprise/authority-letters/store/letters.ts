import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { AuthorityLetter, HandedInLetter } from '../letter.ts';
import type { LetterState } from '../lifecycle.ts';

type Row = Selectable<DB['authority_letters']>;

function reviewOf(row: Row): AuthorityLetter['review'] {
  const { reviewer_person_id: reviewerId, reviewer_name: reviewerName, reviewed_at: reviewedAt, reason } = row;
  return reviewerId === null || reviewedAt === null ? undefined : { reviewerId, reviewerName: reviewerName ?? '', reviewedAt, reason };
}

function letterOf(row: Row): AuthorityLetter {
  const { submitted_at: at, register_by: registerBy, letter_hash: front, licence_hash: back } = row;
  return {
    agent: row.party_id,
    letterId: row.letter_id,
    companyName: row.company_name,
    creditCode: row.credit_code,
    legalPerson: row.legal_representative,
    endsAt: row.ends_at,
    state: row.state as LetterState,
    createdAt: row.created_at,
    handedIn: at === null ? undefined : { at, registerBy: (registerBy ?? 'none') as HandedInLetter['registerBy'] },
    photographs: front === null || back === null ? undefined : { front, back },
    review: reviewOf(row),
  };
}

const all = (db: Database) => db.selectFrom('authority_letters').selectAll();

export async function findLetter(db: Database, agent: PartyId, letterId: string): Promise<AuthorityLetter | undefined> {
  const row = await all(db).where('party_id', '=', agent).where('letter_id', '=', letterId).executeTakeFirst();
  return row && letterOf(row);
}

/** The newest of a person. */
export async function listOwn(db: Database, agent: PartyId, most: number): Promise<AuthorityLetter[]> {
  const rows = all(db).where('party_id', '=', agent).orderBy('created_at', 'desc').orderBy('letter_id', 'desc');
  return (await rows.limit(most).execute()).map(letterOf);
}

/** For an operator, of any agent; until the transaction ends nobody else decides on it. */
export async function lockLetter(tx: Tx, letterId: string): Promise<AuthorityLetter | undefined> {
  const row = await all(tx).where('letter_id', '=', letterId).forUpdate().executeTakeFirst();
  return row && letterOf(row);
}

/** Those that wait, oldest first. */
export async function listWaiting(db: Database, most: number): Promise<AuthorityLetter[]> {
  return (await all(db).where('state', '=', 'waiting').orderBy('submitted_at').limit(most).execute()).map(letterOf);
}

/** The latest decisions, newest first. */
export async function listReviewed(db: Database, most: number): Promise<AuthorityLetter[]> {
  const rows = all(db).where('reviewed_at', 'is not', null).where('state', 'in', ['passed', 'rejected']);
  return (await rows.orderBy('reviewed_at', 'desc').limit(most).execute()).map(letterOf);
}

/** Those whose photographs are still kept although they were decided, or else handed in, before a time. */
export async function listWithPhotographs(db: Database, before: Date): Promise<AuthorityLetter[]> {
  const rows = all(db)
    .where('letter_hash', 'is not', null)
    .where('submitted_at', '<', before)
    .where((one) => one.or([one('state', '=', 'waiting'), one('reviewed_at', 'is', null), one('reviewed_at', '<', before)]));
  return (await rows.orderBy('submitted_at').limit(1000).execute()).map(letterOf);
}

/** Those that wait although their last day is over. */
export async function listLate(db: Database, now: Date): Promise<AuthorityLetter[]> {
  const rows = all(db).where('state', '=', 'waiting').where('ends_at', '<', now);
  return (await rows.orderBy('ends_at').limit(1000).execute()).map(letterOf);
}

export type WrittenLetter = Pick<
  AuthorityLetter,
  'agent' | 'letterId' | 'companyName' | 'creditCode' | 'legalPerson' | 'endsAt' | 'createdAt'
>;

export async function insertLetter(tx: Tx, letter: WrittenLetter): Promise<void> {
  await tx
    .insertInto('authority_letters')
    .values({
      party_id: letter.agent,
      letter_id: letter.letterId,
      company_name: letter.companyName,
      credit_code: letter.creditCode,
      legal_representative: letter.legalPerson,
      ends_at: letter.endsAt,
      created_at: letter.createdAt,
    })
    .execute();
}

export async function forgetPhotographs(tx: Tx, { agent, letterId }: Pick<AuthorityLetter, 'agent' | 'letterId'>): Promise<void> {
  const none = { letter_hash: null, licence_hash: null };
  await tx.updateTable('authority_letters').set(none).where('party_id', '=', agent).where('letter_id', '=', letterId).execute();
}
