import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

/** Since when the use of a seal is being approved, by the signer's place for which it was asked. */
export async function sealRequestsUnderWay(
  db: Database,
  party: PartyId,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (subjectIds.length === 0) return new Map();
  const query = db.selectFrom('approvals').select(['subject_id', 'started_at']).where('party_id', '=', party).where('kind', '=', 'sealUse');
  const rows = await query.where('subject_id', 'in', subjectIds).where('state', '=', 'running').execute();
  return new Map(rows.map((row) => [row.subject_id, row.started_at]));
}
