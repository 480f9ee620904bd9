import { type RawBuilder, sql } from 'kysely';
import type { Origin, PartyId } from '#kernel/actor.ts';
import type { ArrivalProof, PasswordFacts } from '#modules/account/devices/index.ts';
import { subject, tell } from '#platform/changes/tell.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type Entrance, entranceOf } from '../views/entrances.ts';
import { type AccountRow, passwordFactsFrom } from '../views/persons.ts';

/** More devices than that are ended all at once. */
const MOST_LISTED = 100;

export interface SessionRow {
  readonly sessionId: string;
  readonly personId: PartyId;
  readonly organizationId: PartyId | undefined;
  readonly expiresAt: Date;
  readonly ended: boolean;
  readonly proof: ArrivalProof;
  readonly loggedInAt: Date;
  readonly password: PasswordFacts | undefined;
  /** of a child account: its enterprise */
  readonly childOf: PartyId | undefined;
  /** the enterprise whose own login opened it */
  readonly signedOnBy: PartyId | undefined;
  readonly account: AccountRow;
  /** what was selected beside it, in the same order */
  readonly beside: readonly unknown[];
}

/** One value of an enterprise and a person, in the middle of a query. */
export type SelectOfMember = (organization: RawBuilder<PartyId>, person: RawBuilder<PartyId>) => RawBuilder<unknown>;

/** `beside`: of the enterprise that the session may act for, and its person; null without an enterprise. */
export async function findSessionByToken(
  db: Database,
  tokenDigest: Buffer,
  beside: readonly SelectOfMember[],
): Promise<SessionRow | undefined> {
  const organization = sql<PartyId>`coalesce(persons.child_of, sessions.signed_on_by, sessions.organization_id)`;
  const values = beside.map((select) => select(organization, sql<PartyId>`sessions.party_id`));
  const row = await db
    .selectFrom('sessions')
    .innerJoin('persons', 'persons.party_id', 'sessions.party_id')
    .select([
      'session_id',
      'sessions.party_id',
      'organization_id',
      'expires_at',
      'ended_at',
      'child_of',
      'signed_on_by',
      'proof',
      'logged_in_at',
      'persons.password_facts',
    ])
    .select(['persons.name', 'persons.mobile', 'persons.email', 'persons.real_name_state'])
    .select(sql<unknown[]>`jsonb_build_array(${sql.join(values)})`.as('beside'))
    .where('token_digest', '=', tokenDigest)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const childOf = row.child_of ?? undefined;
  return {
    sessionId: row.session_id,
    personId: row.party_id,
    organizationId: row.organization_id ?? undefined,
    expiresAt: row.expires_at,
    ended: row.ended_at !== null,
    proof: row.proof as ArrivalProof,
    loggedInAt: row.logged_in_at,
    password: passwordFactsFrom(row.password_facts),
    childOf,
    signedOnBy: row.signed_on_by ?? undefined,
    account: {
      party: row.party_id,
      name: row.name,
      mobile: row.mobile ?? undefined,
      email: row.email ?? undefined,
      realName: row.real_name_state === 'verified',
      childOf,
    },
    beside: row.beside,
  };
}

export interface OpenedSession extends Entrance {
  readonly sessionId: string;
  readonly tokenDigest: Buffer;
  readonly personId: PartyId;
  readonly organizationId: PartyId | undefined;
  readonly origin: Origin;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertSession(tx: Tx, session: OpenedSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_digest: session.tokenDigest,
      session_id: session.sessionId,
      party_id: session.personId,
      organization_id: session.organizationId ?? null,
      proof: session.proof,
      signed_on_by: session.signedOnBy ?? null,
      logged_in_at: session.loggedInAt,
      ip: session.origin.ip,
      user_agent: session.origin.userAgent.slice(0, 400),
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Lets a session run out at `until`, or earlier if it was to. @returns when it was to run out before, and how it had come in */
export async function shortenSession(
  tx: Tx,
  person: PartyId,
  sessionId: string,
  until: Date,
): Promise<(Entrance & { readonly expiresAt: Date }) | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('persons', 'persons.party_id', 'sessions.party_id')
    .select(['expires_at', 'proof', 'signed_on_by', 'logged_in_at', 'password_facts'])
    .where('sessions.party_id', '=', person)
    .where('session_id', '=', sessionId)
    .forUpdate('sessions')
    .executeTakeFirst();
  if (row && row.expires_at > until) {
    await tx
      .updateTable('sessions')
      .set({ expires_at: until })
      .where('party_id', '=', person)
      .where('session_id', '=', sessionId)
      .execute();
  }
  return row && { expiresAt: row.expires_at, ...entranceOf(row) };
}

/** Ends the sessions that an enterprise's own login opened: of one person, or of all. */
export async function endSignedOn(tx: Tx, enterprise: PartyId, now: Date, person?: PartyId): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('signed_on_by', '=', enterprise)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(person !== undefined, (query) => query.where('party_id', '=', person ?? enterprise))
    .returning('session_id')
    .execute();
  await tell(tx, { to: ended.map((row) => subject.session(row.session_id)), topics: [], ends: true });
}

/** Ends one session of a person, all of them, or all but one; `proof`: of those that came in by it alone. @returns how many */
export async function endSessions(
  tx: Tx,
  person: PartyId,
  now: Date,
  { only, but, proof }: { readonly only?: string; readonly but?: string; readonly proof?: ArrivalProof } = {},
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('party_id', '=', person)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only ?? ''))
    .$if(but !== undefined, (query) => query.where('session_id', '!=', but ?? ''))
    .$if(proof !== undefined, (query) => query.where('proof', '=', proof ?? ''))
    .returning('session_id')
    .execute();
  const isAll = only === undefined && but === undefined;
  const to = isAll ? [subject.sessionsOf(person)] : ended.map((row) => subject.session(row.session_id));
  await tell(tx, { to, topics: [], ends: true });
  return ended.length;
}

export interface LiveSession {
  readonly sessionId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The sessions of a person that last longer than until `after`, the latest first. */
export async function listLiveSessions(db: Database, person: PartyId, after: Date): Promise<LiveSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['session_id', 'ip', 'user_agent', 'created_at', 'expires_at'])
    .where('party_id', '=', person)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', after)
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    ip: row.ip,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** Sessions that ran out long ago. Until then an ended one still says why it no longer works. */
export async function deleteSessionsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
}
