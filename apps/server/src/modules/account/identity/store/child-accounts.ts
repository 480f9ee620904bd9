import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { insertParty, keepFormer, type PasswordChange } from './persons.ts';

export interface ChildAccountRow {
  readonly party: PartyId;
  readonly login: string;
  readonly hasFirstPassword: boolean;
}

/** The child accounts of an enterprise that have a login. */
export async function listChildAccounts(db: Database, enterprise: PartyId): Promise<ChildAccountRow[]> {
  const rows = await db
    .selectFrom('persons')
    .innerJoin('logins', 'logins.party_id', 'persons.party_id')
    .select(['persons.party_id', 'logins.address', 'persons.has_first_password'])
    .where('persons.child_of', '=', enterprise)
    .where('logins.kind', '=', 'child')
    .orderBy('logins.address')
    .execute();
  return rows.map((row) => ({ party: row.party_id, login: row.address, hasFirstPassword: row.has_first_password }));
}

export function selectChildAccounts(enterprise: PartyId): RawBuilder<string> {
  return sql<string>`select child.party_id from persons child where child.child_of = ${enterprise}`;
}

/** What a child account logs in with; undefined: nothing any more. */
export async function findChildLogin(db: Database, party: PartyId): Promise<string | undefined> {
  const row = await db.selectFrom('logins').select('address').where('party_id', '=', party).where('kind', '=', 'child').executeTakeFirst();
  return row?.address;
}

export interface ChildAccountMade {
  readonly party: PartyId;
  readonly enterprise: PartyId;
  readonly login: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** False: another account has this login; the transaction must not be committed. */
export async function insertChildAccount(tx: Tx, made: ChildAccountMade): Promise<boolean> {
  const { party, enterprise, login, name, passwordHash, now } = made;
  await insertParty(tx, { party, kind: 'person', now });
  const times = { created_at: now, updated_at: now };
  await tx
    .insertInto('persons')
    .values({ party_id: party, name, password_hash: passwordHash, child_of: enterprise, has_first_password: true, ...times })
    .execute();
  const written = await tx
    .insertInto('logins')
    .values({ address: login, kind: 'child', party_id: party })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  return written !== undefined;
}

/** A password that the enterprise hands out, to be replaced before it opens anything. Of the former ones as many stay as may not come back. */
export async function setFirstPassword(
  tx: Tx,
  party: PartyId,
  { passwordHash, keptOut }: Pick<PasswordChange, 'passwordHash' | 'keptOut'>,
  now: Date,
): Promise<void> {
  await keepFormer(tx, party, keptOut, now);
  const change = { password_hash: passwordHash, password_facts: null, has_first_password: true };
  await tx
    .updateTable('persons')
    .set({ ...change, failed_logins: 0, locked_until: null, updated_at: now })
    .where('party_id', '=', party)
    .where('child_of', 'is not', null)
    .execute();
}

/** Nobody logs in with it any more, and another account may have the login. */
export async function deleteChildLogin(tx: Tx, party: PartyId, now: Date): Promise<void> {
  await tx.deleteFrom('logins').where('party_id', '=', party).where('kind', '=', 'child').execute();
  await tx.updateTable('persons').set({ password_hash: null, updated_at: now }).where('party_id', '=', party).execute();
}
