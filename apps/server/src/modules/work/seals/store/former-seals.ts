import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** Which seals show what an enterprise no longer is: its name, or that of its legal representative. */
export type Former = { readonly companyName: string } | { readonly legalPerson: string };

export interface Retiring {
  readonly reason: string;
  readonly now: Date;
}

/** Seals of a former name are pressed no more: those in use are retired for good, those that wait are rejected. Made after `now`, they stay. */
export async function retireFormerSeals(tx: Tx, party: PartyId, former: Former, { reason, now }: Retiring): Promise<void> {
  const change = { state_reason: reason, state_by: '', state_at: now, updated_at: now };
  const all = tx.updateTable('seals').where('party_id', '=', party).where('created_at', '<=', now);
  const showing =
    'companyName' in former
      ? all.where('kind', 'in', ['round', 'oval', 'square', 'image'])
      : all.where('kind', 'in', ['legal', 'name']).where('engraved', 'in', [former.legalPerson, '']);
  await showing
    .set({ ...change, state: 'retired' })
    .where('state', 'in', ['active', 'disabled', 'frozen'])
    .execute();
  await showing
    .set({ ...change, state: 'rejected' })
    .where('state', '=', 'pending')
    .execute();
}

/** Who kept the seals that were retired at this moment, the longest first. */
export async function keepersOfSealsRetiredAt(db: Database, party: PartyId, retiredAt: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('seals')
    .innerJoin('seal_keepers', (join) =>
      join.onRef('seal_keepers.party_id', '=', 'seals.party_id').onRef('seal_keepers.seal_id', '=', 'seals.seal_id'),
    )
    .select((select) => ['seal_keepers.member_id' as const, select.fn.min('seal_keepers.since').as('since')])
    .where('seals.party_id', '=', party)
    .where('seals.state', '=', 'retired')
    .where('seals.state_at', '=', retiredAt)
    .groupBy('seal_keepers.member_id')
    .orderBy('since')
    .orderBy('seal_keepers.member_id')
    .execute();
  return rows.map((row) => row.member_id);
}

/** Deleted ones count: whoever took it away wants no other. */
export async function wasRoundSealMadeAfter(db: Database, party: PartyId, moment: Date): Promise<boolean> {
  const query = db.selectFrom('seals').select('seal_id').where('party_id', '=', party).where('kind', '=', 'round');
  return (await query.where('created_at', '>', moment).limit(1).executeTakeFirst()) !== undefined;
}
