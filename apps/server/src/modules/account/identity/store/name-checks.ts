import type { Origin } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** A check of a signer's name, with the consent to it. */
export interface NameCheck {
  readonly checkId: string;
  /** whose one-time code was given */
  readonly address: string;
  readonly name: string;
  readonly numberSealed: Uint8Array;
  readonly checkedBy: string;
  readonly origin: Origin;
  readonly now: Date;
}

export async function insertNameCheck(tx: Tx, check: NameCheck): Promise<void> {
  const { checkId, address, name, numberSealed, checkedBy, origin, now } = check;
  await tx
    .insertInto('name_checks')
    .values({
      check_id: checkId,
      address,
      name,
      identity_number_sealed: Buffer.from(numberSealed),
      checked_by: checkedBy,
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 400),
      created_at: now,
    })
    .execute();
}

export async function markMatched(tx: Tx, checkId: string, at: Date): Promise<void> {
  await tx.updateTable('name_checks').set({ matched_at: at }).where('check_id', '=', checkId).execute();
}

/** The name that was last proven at an address since a time: a directory, it answers for all parties. */
export async function findNameAt(
  db: Database,
  address: string,
  since: Date,
): Promise<{ name: string; checkedBy: string; at: Date } | undefined> {
  const row = await db
    .selectFrom('name_checks')
    .select(['name', 'checked_by', 'matched_at'])
    .where('address', '=', address)
    .where('matched_at', '>', since)
    .orderBy('matched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.matched_at ? { name: row.name, checkedBy: row.checked_by, at: row.matched_at } : undefined;
}
