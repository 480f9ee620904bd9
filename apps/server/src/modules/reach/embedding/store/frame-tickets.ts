import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** What a frame may be opened for. Each row has a ticket, by which it is entered once, and then the token that the ticket was changed for. */
type Framed = 'embedded_tasks' | 'authorings' | 'preparings';

/** A ticket or a token: its hash, and until when it serves. */
export interface Until {
  readonly digest: Uint8Array;
  readonly endsAt: Date;
}

/** The columns of a ticket that nobody used yet. */
export const newTicketColumns = ({ digest, endsAt }: Until) => ({ ticket_hash: Buffer.from(digest), ticket_ends_at: endsAt });

/** Tickets and tokens of one table; both are known by their hashes alone. */
export function frameTickets<Table extends Framed, One>(name: Table, toOne: (row: Selectable<DB[Table]>) => One) {
  // all three tables have the columns that are named here, and one of them stands for each
  const table = name as 'preparings';
  const read = (row: object) => toOne(row as Selectable<DB[Table]>);
  return {
    /** Also when the ticket was used or has ended: the frame of its origin says so. */
    async findByTicket(this: void, db: Database, digest: Uint8Array): Promise<One | undefined> {
      const row = await db.selectFrom(table).selectAll().where('ticket_hash', '=', Buffer.from(digest)).executeTakeFirst();
      return row && read(row);
    },

    /** Takes a ticket, which serves once, and keeps the token that it was changed for. Undefined: it is unknown, used, or has ended. */
    async take(this: void, tx: Tx, digest: Uint8Array, token: Until & { readonly now: Date }): Promise<One | undefined> {
      const row = await tx
        .updateTable(table)
        .set({ token_hash: Buffer.from(token.digest), token_ends_at: token.endsAt })
        .where('ticket_hash', '=', Buffer.from(digest))
        .where('token_hash', 'is', null)
        .where('ticket_ends_at', '>', token.now)
        .returningAll()
        .executeTakeFirst();
      return row && read(row);
    },

    /** `isOver`: the token has ended. */
    async findByToken(
      this: void,
      db: Database,
      digest: Uint8Array,
      now: Date,
    ): Promise<{ readonly one: One; readonly isOver: boolean } | undefined> {
      const row = await db.selectFrom(table).selectAll().where('token_hash', '=', Buffer.from(digest)).executeTakeFirst();
      return row && { one: read(row), isOver: row.token_ends_at === null || row.token_ends_at <= now };
    },

    async sweep(this: void, db: Database, before: Date): Promise<void> {
      await sql`delete from ${sql.table(table)} where ticket_ends_at < ${before}`.execute(db);
    },
  };
}
