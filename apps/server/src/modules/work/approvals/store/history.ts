import type { APPROVAL_HISTORY_KINDS } from '@moqi/api/work/approvals';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { ApprovalRecord, CopyRecord } from '../approval.ts';

export type HistoryKind = (typeof APPROVAL_HISTORY_KINDS)[number];

export interface HistoryLine {
  readonly kind: HistoryKind;
  /** whose deed; empty for the platform's own */
  readonly actorName: string;
  readonly memberId?: string | undefined;
  /** the delegate, the added approver, or the member who got a copy */
  readonly targetName?: string;
  readonly nodeId?: string | undefined;
  readonly note?: string;
}

/** Written with the change they tell of, in their order, never altered. The approval is held, so numbers have no gaps. */
export async function recordHistory(tx: Tx, approval: ApprovalRecord, lines: readonly HistoryLine[], now: Date): Promise<void> {
  const key = { party_id: approval.party, approval_id: approval.approvalId };
  await tx
    .insertInto('approval_history')
    .values((db) =>
      lines.map((line, index) => ({
        ...key,
        number: db
          .selectFrom('approval_history')
          .select(sql<number>`coalesce(max(number), 0) + ${sql.lit(index + 1)}`.as('number'))
          .where('party_id', '=', approval.party)
          .where('approval_id', '=', approval.approvalId),
        kind: line.kind,
        member_id: line.memberId ?? null,
        actor_name: line.actorName,
        target_name: line.targetName ?? '',
        node_id: line.nodeId ?? '',
        note: line.note ?? '',
        happened_at: now,
      })),
    )
    .execute();
}

export interface HistoryRow {
  readonly kind: HistoryKind;
  readonly actorName: string;
  readonly targetName: string;
  readonly nodeId: string;
  readonly note: string;
  readonly at: Date;
}

export async function readHistory(db: Database, party: PartyId, approvalId: string): Promise<HistoryRow[]> {
  const query = db.selectFrom('approval_history').selectAll().where('party_id', '=', party).where('approval_id', '=', approvalId);
  return (await query.orderBy('number').execute()).map((row) => ({
    kind: row.kind as HistoryKind,
    actorName: row.actor_name,
    targetName: row.target_name,
    nodeId: row.node_id,
    note: row.note,
    at: row.happened_at,
  }));
}

export async function findLastActor(db: Database, { party, approvalId }: Pick<ApprovalRecord, 'party' | 'approvalId'>): Promise<string> {
  const query = db.selectFrom('approval_history').select('actor_name').where('party_id', '=', party).where('approval_id', '=', approvalId);
  const deeds = query.where('kind', 'in', ['approve', 'reject', 'sendBack', 'withdraw'] satisfies HistoryKind[]);
  return (await deeds.orderBy('number', 'desc').executeTakeFirst())?.actor_name ?? '';
}

/** Carbon copies of an approval that is held: each is new. */
export async function addCopies(tx: Tx, { party, approvalId }: ApprovalRecord, copies: readonly CopyRecord[]): Promise<void> {
  if (copies.length === 0) return;
  const key = { party_id: party, approval_id: approvalId };
  const rows = copies.map(({ nodeId, memberId, at }) => ({ ...key, node_id: nodeId, member_id: memberId, copied_at: at }));
  await tx.insertInto('approval_copies').values(rows).execute();
}
