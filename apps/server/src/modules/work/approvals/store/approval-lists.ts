import type { ApprovalKind } from '@moqi/api/work/flows';
import { type SqlBool, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Paging } from '#modules/work/flows/index.ts';
import type { Database } from '#platform/platform.ts';
import type { ApprovalRecord } from '../approval.ts';
import type { ApprovalState } from '../lifecycle.ts';
import { toApproval } from './approvals.ts';

export type Box = 'waiting' | 'decided' | 'copied' | 'started';

export interface ApprovalFilter {
  readonly kind?: ApprovalKind | undefined;
  readonly state?: ApprovalState | undefined;
  readonly keyword?: string | undefined;
  /** of the start; both ends belong to it */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** How far pages reach back: beyond that many rows a filter helps more than a page. */
const REACH = 10_000;
/** More than anybody counts. */
const MOST_COUNTED = 10_001;

function filtered(db: Database, party: PartyId, { kind, state, keyword, from, to }: ApprovalFilter) {
  let query = db.selectFrom('approvals as a').selectAll('a').where('a.party_id', '=', party);
  if (kind) query = query.where('a.kind', '=', kind);
  if (state) query = query.where('a.state', '=', state);
  if (keyword) query = query.where(sql<SqlBool>`position(lower(${keyword}) in a.search_text) > 0`);
  if (from) query = query.where('a.started_at', '>=', from);
  if (to) query = query.where('a.started_at', '<=', to);
  return query;
}

type Query = ReturnType<typeof filtered>;

const MINE = { waiting: ['open'], decided: ['approved', 'rejected', 'handedOn', 'returned'] } as const;

function boxed(query: Query, box: Box, memberId: string): Query {
  if (box === 'started') return query.where('a.initiator_id', '=', memberId);
  if (box === 'copied') {
    return query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('approval_copies as c')
          .select(sql`1`.as('one'))
          .whereRef('c.party_id', '=', 'a.party_id')
          .whereRef('c.approval_id', '=', 'a.approval_id')
          .where('c.member_id', '=', memberId),
      ),
    );
  }
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('approval_tasks as t')
        .select(sql`1`.as('one'))
        .whereRef('t.party_id', '=', 'a.party_id')
        .whereRef('t.approval_id', '=', 'a.approval_id')
        .where('t.member_id', '=', memberId)
        .where('t.state', 'in', MINE[box]),
    ),
  );
}

/** One page, the latest started first: the first key of a later page comes from the index alone, its rows from there on. */
async function rowsOf(query: Query, { itemPage, pageSize }: Paging): Promise<ApprovalRecord[]> {
  const offset = (itemPage - 1) * pageSize;
  if (offset >= REACH) return [];
  const ordered = query.orderBy('a.started_at', 'desc').orderBy('a.approval_id', 'desc');
  const rows = ordered.limit(pageSize);
  if (offset === 0) return (await rows.execute()).map(toApproval);
  const keys = ordered.clearSelect().select(['a.started_at', 'a.approval_id']);
  const first = await keys.offset(offset).limit(1).executeTakeFirst();
  if (first === undefined) return [];
  const from = sql<SqlBool>`(a.started_at, a.approval_id) <= (${first.started_at}, ${first.approval_id}::uuid)`;
  return (await rows.where(from).execute()).map(toApproval);
}

async function pageOf(db: Database, query: Query, paging: Paging): Promise<{ list: ApprovalRecord[]; count: number }> {
  const capped = query.clearSelect().select('a.approval_id').limit(MOST_COUNTED).as('capped');
  const { count } = await db.selectFrom(capped).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { list: await rowsOf(query, paging), count };
}

/** A page of one box of a member's approvals, the latest started first. */
export function pageOwnApprovals(
  db: Database,
  who: { readonly party: PartyId; readonly memberId: string; readonly box: Box },
  filter: ApprovalFilter,
  paging: Paging,
): Promise<{ list: ApprovalRecord[]; count: number }> {
  return pageOf(db, boxed(filtered(db, who.party, filter), who.box, who.memberId), paging);
}

/** A page of all approvals of the enterprise. */
export function pageAllApprovals(
  db: Database,
  party: PartyId,
  filter: ApprovalFilter,
  paging: Paging,
): Promise<{ list: ApprovalRecord[]; count: number }> {
  return pageOf(db, filtered(db, party, filter), paging);
}

/** The number of tasks that wait for a member, and how many of them are late. */
export async function countWaiting(
  db: Database,
  party: PartyId,
  memberId: string,
  { kind, now }: { readonly kind: ApprovalKind | undefined; readonly now: Date },
): Promise<{ waiting: number; overdue: number }> {
  let query = db
    .selectFrom('approval_tasks as t')
    .innerJoin('approvals as a', (join) => join.onRef('a.party_id', '=', 't.party_id').onRef('a.approval_id', '=', 't.approval_id'))
    .select([sql<number>`count(*)::int`.as('waiting'), sql<number>`(count(*) filter (where t.due_at <= ${now}))::int`.as('overdue')])
    .where('t.party_id', '=', party)
    .where('t.member_id', '=', memberId)
    .where('t.state', '=', 'open');
  if (kind) query = query.where('a.kind', '=', kind);
  return query.executeTakeFirstOrThrow();
}

/** The contracts on which a member decides, or decided: those asked about last, at most so many as pages reach back. */
export async function contractsAskedOf(db: Database, party: PartyId, memberId: string): Promise<string[]> {
  const asked = db
    .selectFrom('approval_tasks as t')
    .innerJoin('approvals as a', (join) => join.onRef('a.party_id', '=', 't.party_id').onRef('a.approval_id', '=', 't.approval_id'))
    .select('a.contract_id')
    .where('t.party_id', '=', party)
    .where('t.member_id', '=', memberId)
    .where('t.state', 'in', [...MINE.waiting, ...MINE.decided])
    .where('a.contract_id', 'is not', null)
    .orderBy('t.opened_at', 'desc')
    .limit(REACH);
  return (await asked.execute()).flatMap(({ contract_id: contractId }) => contractId ?? []);
}
