import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Reach } from '#modules/enterprise/members/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { JoinRequestState } from '../lifecycle.ts';

export interface JoinRequest {
  readonly requestId: string;
  readonly personId: PartyId;
  readonly name: string;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly groupId: string | undefined;
  readonly invitedByName: string;
  readonly state: JoinRequestState;
  readonly reason: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | undefined;
  readonly decidedByName: string;
}

function requestOf(row: Selectable<DB['join_requests']>): JoinRequest {
  return {
    requestId: row.request_id,
    personId: row.person_id,
    name: row.name,
    mobile: row.mobile ?? undefined,
    email: row.email ?? undefined,
    groupId: row.group_id ?? undefined,
    invitedByName: row.invited_by_name,
    state: row.state as JoinRequestState,
    reason: row.reason,
    createdAt: row.created_at,
    decidedAt: row.decided_at ?? undefined,
    decidedByName: row.decided_by_name,
  };
}

/** A member who decides for some groups only sees the requests to join those. */
export interface JoinRequestQuery {
  readonly state: JoinRequestState;
  readonly reach: Reach;
}

function matching(db: Database, party: PartyId, { state, reach }: JoinRequestQuery) {
  const groupIds = reach === 'all' ? [] : [...reach.groupIds];
  return db
    .selectFrom('join_requests')
    .where('party_id', '=', party)
    .where('state', '=', state)
    .$if(reach !== 'all', (q) => q.where('group_id', '=', sql<string>`any(${sql.val(groupIds)}::uuid[])`));
}

export async function countJoinRequests(db: Database, party: PartyId, query: JoinRequestQuery): Promise<number> {
  const counted = matching(db, party, query).select((q) => q.fn.countAll<number>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export async function joinRequestPage(
  db: Database,
  party: PartyId,
  query: JoinRequestQuery,
  { itemPage, pageSize }: { readonly itemPage: number; readonly pageSize: number },
): Promise<JoinRequest[]> {
  const ordered = matching(db, party, query).selectAll().orderBy('created_at', 'desc').orderBy('request_id', 'desc');
  return (
    await ordered
      .offset((itemPage - 1) * pageSize)
      .limit(pageSize)
      .execute()
  ).map(requestOf);
}

export async function lockJoinRequest(tx: Tx, party: PartyId, requestId: string): Promise<JoinRequest | undefined> {
  const query = tx.selectFrom('join_requests').selectAll().where('party_id', '=', party).where('request_id', '=', requestId);
  const row = await query.forUpdate().executeTakeFirst();
  return row && requestOf(row);
}

export interface Requesting
  extends Pick<JoinRequest, 'requestId' | 'personId' | 'name' | 'mobile' | 'email' | 'groupId' | 'invitedByName'> {
  readonly now: Date;
}

/** A person has one pending request at most; another one changes nothing. @returns false: there was one */
export async function insertJoinRequest(tx: Tx, party: PartyId, request: Requesting): Promise<boolean> {
  const { requestId, personId, name, mobile, email, groupId, invitedByName, now } = request;
  const made = await tx
    .insertInto('join_requests')
    .values({
      party_id: party,
      request_id: requestId,
      person_id: personId,
      name,
      mobile: mobile ?? null,
      email: email ?? null,
      group_id: groupId ?? null,
      invited_by_name: invitedByName,
      state: 'pending',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['party_id', 'person_id']).where('state', '=', sql.lit('pending')).doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function hasPendingRequest(db: Database | Tx, party: PartyId, personId: PartyId): Promise<boolean> {
  const pending = db.selectFrom('join_requests').select('request_id').where('party_id', '=', party).where('person_id', '=', personId);
  return (await pending.where('state', '=', 'pending').executeTakeFirst()) !== undefined;
}
