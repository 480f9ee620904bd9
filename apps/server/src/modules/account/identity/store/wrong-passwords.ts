import type { Database } from '#platform/platform.ts';

export interface WrongPassword {
  readonly network: Uint8Array;
  readonly login: Uint8Array;
}

export async function noteWrongPassword(db: Database, { network, login }: WrongPassword, now: Date): Promise<void> {
  await db
    .insertInto('wrong_passwords')
    .values({ network_digest: Buffer.from(network), login_digest: Buffer.from(login), tried_at: now })
    .onConflict((conflict) => conflict.columns(['network_digest', 'login_digest']).doUpdateSet({ tried_at: now }))
    .execute();
}

/** When a network was last wrong about each account but this one, the youngest first, at most `most`. */
export async function listOtherWrongPasswords(db: Database, { network, login }: WrongPassword, most: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('wrong_passwords')
    .select('tried_at')
    .where('network_digest', '=', Buffer.from(network))
    .where('login_digest', '<>', Buffer.from(login))
    .orderBy('tried_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.tried_at);
}

export async function deleteWrongPasswordsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('wrong_passwords').where('tried_at', '<', before).execute();
}
