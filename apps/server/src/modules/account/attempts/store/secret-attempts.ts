import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { SecretPurpose } from '../tries.ts';

export interface TakenTry {
  /** with this one */
  readonly taken: number;
}

/** Takes one try in one statement, so that guesses made at the same time cannot outrun the count. Undefined: the secret rests. */
export async function insertTry(
  db: Database,
  party: PartyId,
  { purpose, now, most, restsUntil }: { purpose: SecretPurpose; now: Date; most: number; restsUntil: Date },
): Promise<TakenTry | undefined> {
  const counted = sql<number>`case when secret_attempts.rests_until is null then secret_attempts.taken + 1 else 1 end`;
  const row = await db
    .insertInto('secret_attempts')
    .values({ party_id: party, purpose, taken: 1, rests_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['party_id', 'purpose'])
        .doUpdateSet({
          taken: counted,
          rests_until: sql<Date | null>`case when ${counted} >= ${most} then ${restsUntil}::timestamptz end`,
        })
        .where((is) => is.or([is('secret_attempts.rests_until', 'is', null), is('secret_attempts.rests_until', '<=', now)])),
    )
    .returning('taken')
    .executeTakeFirst();
  return row && { taken: row.taken };
}

export async function findRest(db: Database, party: PartyId, purpose: SecretPurpose): Promise<Date | undefined> {
  const row = await db
    .selectFrom('secret_attempts')
    .select('rests_until')
    .where('party_id', '=', party)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.rests_until ?? undefined;
}

export async function deleteTries(db: Database | Tx, party: PartyId, purpose: SecretPurpose): Promise<void> {
  await db.deleteFrom('secret_attempts').where('party_id', '=', party).where('purpose', '=', purpose).execute();
}
