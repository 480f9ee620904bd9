import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Absence } from '../absence.ts';

/** The members of the enterprise who are, or will be, away. */
export async function absencesOf(db: Database, party: PartyId, memberIds: readonly string[]): Promise<Absence[]> {
  if (memberIds.length === 0) return [];
  const query = db.selectFrom('approval_absences').selectAll().where('party_id', '=', party).where('member_id', 'in', memberIds);
  return (await query.execute()).map((row) => ({
    memberId: row.member_id,
    from: row.from_at,
    until: row.until_at,
    delegateId: row.delegate_id,
  }));
}

export async function saveAbsenceRow(tx: Tx, party: PartyId, absence: Absence): Promise<void> {
  const set = { from_at: absence.from, until_at: absence.until, delegate_id: absence.delegateId };
  await tx
    .insertInto('approval_absences')
    .values({ party_id: party, member_id: absence.memberId, ...set })
    .onConflict((conflict) => conflict.columns(['party_id', 'member_id']).doUpdateSet(set))
    .execute();
}

export async function removeAbsence(tx: Tx, party: PartyId, memberId: string): Promise<void> {
  await tx.deleteFrom('approval_absences').where('party_id', '=', party).where('member_id', '=', memberId).execute();
}
