import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { isActiveMember } from '#modules/enterprise/members/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Absence } from '../absence.ts';

/** Somebody who is, or will be, away. */
export interface Replaced extends Absence {
  /** the delegate is an active member */
  readonly isAble: boolean;
}

/** Of these members, of those who decide for them, and so on. */
export async function absencesAround(db: Database, party: PartyId, memberIds: readonly string[]): Promise<Replaced[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ member_id: string; from_at: Date; until_at: Date; delegate_id: string; is_able: boolean }>`
    with recursive absence as (
      select * from approval_absences where party_id = ${party} and member_id = any(${memberIds}::uuid[])
      union
      select further.* from approval_absences further join absence on further.party_id = ${party} and further.member_id = absence.delegate_id
    )
    select absence.*, ${isActiveMember(party, sql.ref('absence.delegate_id'))} as is_able from absence`.execute(db);
  return rows.map((row) => ({
    memberId: row.member_id,
    from: row.from_at,
    until: row.until_at,
    delegateId: row.delegate_id,
    isAble: row.is_able,
  }));
}

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
