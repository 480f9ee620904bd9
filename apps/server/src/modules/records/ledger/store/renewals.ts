import type { ReducedHashtree } from '@moqi/pki';
import { sql } from 'kysely';
import type { Database } from '#platform/platform.ts';

/** A stamp that nothing renewed yet. */
export interface UnrenewedStamp {
  /** SHA-256 of the token */
  readonly stamp: Uint8Array;
  readonly endsAt: Date;
}

/** Those that end before a time, the first to end first. */
export async function dueStamps(db: Database, before: Date, most: number): Promise<UnrenewedStamp[]> {
  const query = db.selectFrom('ledger_unrenewed').select(['stamp', 'ends_at']).where('ends_at', '<', before);
  const rows = await query.orderBy('ends_at').orderBy('stamp').limit(most).execute();
  return rows.map(({ stamp, ends_at: endsAt }) => ({ stamp, endsAt }));
}

/** Why they were not renewed when it was tried last; what is renewed is no longer among them. */
export async function noteUnrenewed(db: Database, stamps: readonly UnrenewedStamp[], failure: string, at: Date): Promise<void> {
  const digests = stamps.map(({ stamp }) => Buffer.from(stamp));
  await db.updateTable('ledger_unrenewed').set({ failed_at: at, failure }).where(sql<boolean>`stamp = any (${digests}::bytea[])`).execute();
}

export interface Renewal {
  readonly renewalId: string;
  readonly token: Uint8Array;
  readonly stampedAt: Date;
  /** the new stamp, which is watched from now on */
  readonly own: UnrenewedStamp;
  readonly renewed: readonly { readonly stamp: Uint8Array; readonly reduced: ReducedHashtree }[];
}

const hexes = (reduced: ReducedHashtree): string[][] => reduced.map((list) => list.map((digest) => Buffer.from(digest).toString('hex')));

/** All of it in one statement. It fails where another process renewed one of them meanwhile: then nothing of it is kept. */
export async function insertRenewal(db: Database, { renewalId, token, stampedAt, own, renewed }: Renewal): Promise<void> {
  const rows = renewed.map(({ stamp, reduced }) => ({ stamp: Buffer.from(stamp).toString('hex'), reduced: hexes(reduced) }));
  await sql`
    with renewal as (
      insert into ledger_renewals (renewal_id, token, stamped_at) values (${renewalId}, ${Buffer.from(token)}, ${stampedAt})
    ), told as (
      select decode(one->>'stamp', 'hex') as stamp, one->'reduced' as reduced from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) one
    ), renewed as (
      insert into ledger_renewed (stamp, renewal_id, reduced) select stamp, ${renewalId}::uuid, reduced from told
    ), watched as (
      delete from ledger_unrenewed using told where ledger_unrenewed.stamp = told.stamp
    )
    insert into ledger_unrenewed (stamp, ends_at) values (${Buffer.from(own.stamp)}, ${own.endsAt})`.execute(db);
}

/** By which a stamp was renewed; undefined: by none yet. */
export async function renewalOf(
  db: Database,
  stamp: Uint8Array,
): Promise<{ readonly token: Uint8Array; readonly reduced: ReducedHashtree } | undefined> {
  const row = await db
    .selectFrom('ledger_renewed as renewed')
    .innerJoin('ledger_renewals as renewal', 'renewal.renewal_id', 'renewed.renewal_id')
    .select(['renewal.token', 'renewed.reduced'])
    .where('renewed.stamp', '=', Buffer.from(stamp))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const lists = row.reduced as unknown as readonly (readonly string[])[];
  return { token: row.token, reduced: lists.map((list) => list.map((digest) => Buffer.from(digest, 'hex'))) };
}
