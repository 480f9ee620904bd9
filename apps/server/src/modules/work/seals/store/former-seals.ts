import { type RawBuilder, sql } from 'kysely';
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

/** Kinds that are drawn with the name of the enterprise, or of its legal representative. A member's own chop is made for its member alone. */
const DRAWN_AGAIN = ['round', 'oval', 'square', 'legal'] as const;

/**
 * Drawn seals that went with a former name at this moment and have no successor yet: neither one drawn for them nor, of the same kind and name, one
 * that a member made since. Deleted successors count: a seal that was deleted on purpose is not made again.
 */
export async function sealsToRedraw(db: Database, party: PartyId, changedAt: Date): Promise<string[]> {
  const { rows } = await sql<{ seal_id: string }>`
    select former.seal_id from seals former
    where former.party_id = ${party} and former.state in ('retired', 'rejected') and former.state_at = ${changedAt}
      and former.kind = any(${DRAWN_AGAIN}) and not exists (
        select 1 from seals later
        where later.party_id = former.party_id and (later.replaces = former.seal_id or (later.replaces is null
          and later.created_at > ${changedAt} and later.kind = former.kind and later.name = former.name)))
    order by former.created_at, former.seal_id`.execute(db);
  return rows.map((row) => row.seal_id);
}

/** Names of the uploaded pictures that went with a name at one of these moments, and that no later seal bears: for the middle of a query. */
export function selectUploadsToRenew(party: PartyId, renamedAt: readonly Date[]): RawBuilder<string> {
  return sql<string>`
    select former.name from seals former
    where former.party_id = ${party} and former.state in ('retired', 'rejected') and former.state_at = any(${renamedAt}::timestamptz[])
      and former.kind = 'image' and not exists (
        select 1 from seals later
        where later.party_id = former.party_id and later.name = former.name and later.created_at > former.state_at and later.state <> 'deleted')
    order by former.created_at, former.seal_id`;
}
