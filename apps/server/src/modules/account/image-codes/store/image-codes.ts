import { sql } from 'kysely';
import type { Database } from '#platform/platform.ts';

export interface DrawnImageCode {
  readonly codeKey: string;
  readonly digest: Uint8Array;
  readonly tries: number;
  readonly expiresAt: Date;
}

export async function insertImageCode(db: Database, code: DrawnImageCode): Promise<void> {
  await db
    .insertInto('captchas')
    .values({ captcha_id: code.codeKey, answer_digest: Buffer.from(code.digest), attempts_left: code.tries, expires_at: code.expiresAt })
    .execute();
}

/** Takes one try before anything is compared. Undefined: unknown, out of tries or out of time. */
export async function takeImageCodeAttempt(db: Database, codeKey: string, now: Date): Promise<Uint8Array | undefined> {
  const row = await db
    .updateTable('captchas')
    .set({ attempts_left: sql`attempts_left - 1` })
    .where('captcha_id', '=', codeKey)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('answer_digest')
    .executeTakeFirst();
  return row?.answer_digest;
}

/** False: it was used up in the meantime. */
export async function deleteImageCode(db: Database, codeKey: string): Promise<boolean> {
  const row = await db.deleteFrom('captchas').where('captcha_id', '=', codeKey).returning('captcha_id').executeTakeFirst();
  return row !== undefined;
}

export async function deleteImageCodesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<', before).execute();
}
