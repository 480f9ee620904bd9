import { sql } from 'kysely';
import type { Tx } from '#platform/platform.ts';

/** Until the end of the transaction nobody else has this number called. */
export async function lockCalls(tx: Tx, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('call|' || ${number}, 0))`.execute(tx);
}

/** When a number was called since then, the youngest first, no more than decide. */
export async function listCalls(tx: Tx, number: string, { since, most }: { readonly since: Date; readonly most: number }): Promise<Date[]> {
  const rows = await tx
    .selectFrom('deliveries')
    .select('created_at')
    .where('address', '=', number)
    .where('bounded_as', '=', 'call')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.created_at);
}
