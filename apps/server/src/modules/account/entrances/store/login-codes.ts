import type { Origin, PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { LoginCodeState } from '../login-code.ts';

/** Both halves of a login by QR code, as digests: what the picture shows, and what the browser that began it holds. */
interface CodeHalves {
  readonly key: Buffer;
  readonly browser: Buffer;
}

interface DrawnCode extends CodeHalves {
  readonly origin: Origin;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertLoginCode(tx: Tx, { key, browser, origin, now, expiresAt }: DrawnCode): Promise<void> {
  await tx
    .insertInto('login_codes')
    .values({
      key_digest: key,
      browser_digest: browser,
      state: 'waiting',
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 400),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** As the browser that began it asks; undefined: gone, or another browser's. */
export async function findLoginCodeState(db: Database, { key, browser }: CodeHalves, now: Date): Promise<LoginCodeState | undefined> {
  const row = await db
    .selectFrom('login_codes')
    .select('state')
    .where('key_digest', '=', key)
    .where('browser_digest', '=', browser)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.state as LoginCodeState | undefined;
}

/** Uses up a code that its phone confirmed. @returns the person who confirmed */
export async function takeConfirmedCode(tx: Tx, { key, browser }: CodeHalves, now: Date): Promise<PartyId | undefined> {
  const row = await tx
    .deleteFrom('login_codes')
    .where('key_digest', '=', key)
    .where('browser_digest', '=', browser)
    .where('state', '=', 'confirmed')
    .where('expires_at', '>', now)
    .returning('party_id')
    .executeTakeFirst();
  return row?.party_id ?? undefined;
}

export interface ScannedCode {
  readonly ip: string;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/** The first who scans a code has it; scanning again is the same. Undefined: gone, answered, or somebody else's. */
export async function scanLoginCode(tx: Tx, person: PartyId, key: Buffer, now: Date): Promise<ScannedCode | undefined> {
  const row = await tx
    .updateTable('login_codes')
    .set({ state: 'scanned', party_id: person })
    .where('key_digest', '=', key)
    .where('expires_at', '>', now)
    .where((is) => is.or([is('state', '=', 'waiting'), is.and([is('state', '=', 'scanned'), is('party_id', '=', person)])]))
    .returning(['ip', 'user_agent', 'created_at', 'expires_at'])
    .executeTakeFirst();
  return row && { ip: row.ip, userAgent: row.user_agent, startedAt: row.created_at, expiresAt: row.expires_at };
}

/** False: gone, answered already, or scanned by somebody else. */
export async function answerScannedCode(
  tx: Tx,
  person: PartyId,
  { key, agree, now }: { readonly key: Buffer; readonly agree: boolean; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('login_codes')
    .set({ state: agree ? 'confirmed' : 'refused' })
    .where('party_id', '=', person)
    .where('key_digest', '=', key)
    .where('state', '=', 'scanned')
    .where('expires_at', '>', now)
    .returning('key_digest')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLoginCodesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('login_codes').where('expires_at', '<', before).execute();
}
