import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface ReadingChoice {
  readonly isAllowed: boolean;
  readonly at: Date;
}

/** The latest choice of a person; undefined: none was made. */
export async function findChoice(db: Database, person: PartyId): Promise<ReadingChoice | undefined> {
  const rows = db.selectFrom('machine_reading_choices').select(['is_allowed', 'chosen_at']).where('party_id', '=', person);
  const row = await rows.orderBy('chosen_at', 'desc').limit(1).executeTakeFirst();
  return row && { isAllowed: row.is_allowed, at: row.chosen_at };
}

export async function insertChoice(tx: Tx, person: PartyId, { isAllowed, at, ip }: ReadingChoice & { readonly ip: string }): Promise<void> {
  await tx
    .insertInto('machine_reading_choices')
    .values({ party_id: person, chosen_at: at, is_allowed: isAllowed, ip })
    .onConflict((conflict) => conflict.columns(['party_id', 'chosen_at']).doUpdateSet({ is_allowed: isAllowed }))
    .execute();
}
