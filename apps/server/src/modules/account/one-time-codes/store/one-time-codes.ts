import { sql } from 'kysely';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { CodeWay } from '../one-time-code.ts';

export interface CodeKey {
  readonly address: string;
  readonly purpose: string;
}

/** Until the end of the transaction nobody else issues a code for this address and purpose. */
export async function lockCodes(tx: Tx, { address, purpose }: CodeKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}|${address}`}, 0))`.execute(tx);
}

export async function listSentSince(db: Database, { address, purpose }: CodeKey, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('verification_codes')
    .select('created_at')
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .execute();
  return rows.map((row) => row.created_at);
}

/** When the codes of a purpose were sent that nobody used, to whatever address, the youngest first. */
export async function listUnused(
  db: Database,
  purpose: string,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('verification_codes')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.created_at);
}

export interface IssuedCode extends CodeKey {
  readonly codeId: string;
  readonly way: CodeWay;
  readonly digest: Uint8Array;
  readonly tries: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

export function insertCode(writes: Writes, code: IssuedCode): void {
  const row = {
    code_id: code.codeId,
    address: code.address,
    purpose: code.purpose,
    way: code.way,
    code_digest: Buffer.from(code.digest),
    attempts_left: code.tries,
    created_at: code.now,
    expires_at: code.expiresAt,
  };
  writes.add(writes.tx.insertInto('verification_codes').values(row));
}

export interface CodeAttempt {
  readonly codeId: string;
  readonly way: CodeWay;
  readonly digest: Uint8Array;
  /** after this one */
  readonly left: number;
}

/** Takes one try from the youngest code before anything is compared, so that guesses made at the same time cannot outrun the count. */
export async function takeCodeAttempt(db: Database, { address, purpose }: CodeKey, now: Date): Promise<CodeAttempt | undefined> {
  const row = await db
    .updateTable('verification_codes')
    .set({ attempts_left: sql`attempts_left - 1` })
    .where('code_id', '=', (query) =>
      query
        .selectFrom('verification_codes')
        .select('code_id')
        .where('address', '=', address)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .orderBy('code_id', 'desc')
        .limit(1),
    )
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .where('consumed_at', 'is', null)
    .returning(['code_id', 'way', 'code_digest', 'attempts_left'])
    .executeTakeFirst();
  return row && { codeId: row.code_id, way: row.way as CodeWay, digest: row.code_digest, left: row.attempts_left };
}

/** False: it was used in the meantime. */
export async function consumeCode(db: Database, codeId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('verification_codes')
    .set({ consumed_at: now })
    .where('code_id', '=', codeId)
    .where('consumed_at', 'is', null)
    .returning('code_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCodesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('verification_codes').where('created_at', '<', before).execute();
}
