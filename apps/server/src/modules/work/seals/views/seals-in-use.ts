import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

/** The active seals of an enterprise; grants are another question. */
export async function sealsInUse(db: Database, party: PartyId): Promise<{ readonly sealId: string; readonly sealName: string }[]> {
  const query = db.selectFrom('seals').select(['seal_id', 'name']).where('party_id', '=', party).where('state', '=', 'active');
  const rows = await query.orderBy('created_at').orderBy('seal_id').execute();
  return rows.map((row) => ({ sealId: row.seal_id, sealName: row.name }));
}
