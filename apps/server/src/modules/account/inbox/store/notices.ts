import type { MessageKind } from '@moqi/api/records/notifications';
import type { PartyId } from '#kernel/actor.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface InboxNotice {
  readonly noticeId: string;
  readonly kind: MessageKind;
  readonly title: string;
  readonly contractNumber: string | undefined;
  readonly createdAt: Date;
}

/** One that lies there already stays as it is. */
export function insertNotice(writes: Writes, person: PartyId, { noticeId, kind, title, contractNumber, createdAt }: InboxNotice): void {
  const row = { kind, title, contract_number: contractNumber ?? null, created_at: createdAt };
  const rows = writes.tx.insertInto('inbox_notices').values({ party_id: person, notice_id: noticeId, ...row });
  writes.add(rows.onConflict((conflict) => conflict.doNothing()));
}

interface Page {
  readonly onlyUnread: boolean;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Ids are in order of time (UUID version 7). */
export async function listNotices(
  db: Database,
  person: PartyId,
  { onlyUnread, before, limit }: Page,
): Promise<(InboxNotice & { readonly isRead: boolean })[]> {
  const rows = await db
    .selectFrom('inbox_notices')
    .selectAll()
    .where('party_id', '=', person)
    .$if(onlyUnread, (query) => query.where('read_at', 'is', null))
    .$if(before !== undefined, (query) => query.where('notice_id', '<', before ?? ''))
    .orderBy('notice_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    noticeId: row.notice_id,
    kind: row.kind as MessageKind,
    title: row.title,
    contractNumber: row.contract_number ?? undefined,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  }));
}

export async function countUnread(db: Database, person: PartyId): Promise<number> {
  const { count } = await db
    .selectFrom('inbox_notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('party_id', '=', person)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `noticeIds` undefined: all. */
export async function markRead(tx: Tx, person: PartyId, noticeIds: readonly string[] | undefined, now: Date): Promise<void> {
  await tx
    .updateTable('inbox_notices')
    .set({ read_at: now })
    .where('party_id', '=', person)
    .where('read_at', 'is', null)
    .$if(noticeIds !== undefined, (query) => query.where('notice_id', 'in', noticeIds ?? []))
    .execute();
}

export async function deleteNoticesOf(tx: Tx, person: PartyId): Promise<void> {
  await tx.deleteFrom('inbox_notices').where('party_id', '=', person).execute();
}

export async function deleteNoticesBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('inbox_notices').where('created_at', '<', moment).execute();
}
