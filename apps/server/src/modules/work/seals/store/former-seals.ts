import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { SealState } from '../lifecycle.ts';

/** Which seals show what an enterprise no longer is: its name, or that of its legal representative. */
export type Former = { readonly companyName: string } | { readonly legalPerson: string };

/** Seals that show what an enterprise no longer is and are not gone yet. Those made after `changedAt` show what it is now. */
export async function sealsShowing(
  tx: Tx,
  party: PartyId,
  former: Former,
  changedAt: Date,
): Promise<{ readonly sealId: string; readonly state: SealState }[]> {
  const all = tx.selectFrom('seals').select(['seal_id', 'state']).where('party_id', '=', party).where('created_at', '<=', changedAt);
  const showing =
    'companyName' in former
      ? all.where('kind', 'in', ['round', 'oval', 'square', 'image'])
      : all.where('kind', 'in', ['legal', 'name']).where('engraved', 'in', [former.legalPerson, '']);
  const rows = await showing.where('state', 'in', ['active', 'disabled', 'frozen', 'pending']).execute();
  return rows.map((row) => ({ sealId: row.seal_id, state: row.state as SealState }));
}

/** The keepers of the seals that were retired at this moment, the one who kept longest first. */
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

/** Deleted seals count: a seal that was deleted on purpose is not made again. */
export async function wasRoundSealMadeAfter(db: Database, party: PartyId, moment: Date): Promise<boolean> {
  const query = db.selectFrom('seals').select('seal_id').where('party_id', '=', party).where('kind', '=', 'round');
  return (await query.where('created_at', '>', moment).limit(1).executeTakeFirst()) !== undefined;
}
