import type { PartyId } from '#kernel/actor.ts';
import type { Colleague } from '#modules/records/notifications/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { KnownUser } from '../known-user.ts';

export async function findKnownUser(db: Database, { enterprise, person }: Colleague): Promise<KnownUser | undefined> {
  const rows = db.selectFrom('work_wechat_users').select(['user_id', 'mobile', 'found_at']).where('party_id', '=', enterprise);
  const row = await rows.where('person_id', '=', person).executeTakeFirst();
  return row && { userId: row.user_id ?? undefined, mobile: row.mobile, foundAt: row.found_at };
}

export async function writeKnownUser(tx: Tx, { enterprise, person }: Colleague, { userId, mobile, foundAt }: KnownUser): Promise<void> {
  const columns = { mobile, user_id: userId ?? null, found_at: foundAt };
  await tx
    .insertInto('work_wechat_users')
    .values({ party_id: enterprise, person_id: person, ...columns })
    .onConflict((conflict) => conflict.columns(['party_id', 'person_id']).doUpdateSet(columns))
    .execute();
}

export async function deleteKnownUser(db: Database, { enterprise, person }: Colleague): Promise<void> {
  await db.deleteFrom('work_wechat_users').where('party_id', '=', enterprise).where('person_id', '=', person).execute();
}

export async function deleteUsersOf(tx: Tx, enterprise: PartyId): Promise<void> {
  await tx.deleteFrom('work_wechat_users').where('party_id', '=', enterprise).execute();
}

/** In all enterprises. */
export async function deletePerson(tx: Tx, person: PartyId): Promise<void> {
  await tx.deleteFrom('work_wechat_users').where('person_id', '=', person).execute();
}
