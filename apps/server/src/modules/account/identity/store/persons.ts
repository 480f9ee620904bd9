import type { Address } from '@moqi/rules';
import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { PasswordFacts } from '#modules/account/devices/index.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface PartyToRegister {
  readonly party: PartyId;
  readonly kind: 'person' | 'organization';
  readonly now: Date;
}

/** Makes a person or an enterprise the tenant of rows; what it is called and may do is written by the module that knows its kind. */
export async function insertParty(tx: Tx, { party, kind, now }: PartyToRegister): Promise<void> {
  await tx.insertInto('parties').values({ party_id: party, kind, created_at: now }).execute();
}

export interface Registration {
  readonly party: PartyId;
  readonly address: Address;
  readonly passwordHash: string;
  readonly companyName?: string | undefined;
  readonly agreements?: string | undefined;
  readonly now: Date;
}

/** False: the address belongs to another account already; nothing was written. */
export async function insertPerson(tx: Tx, registration: Registration): Promise<boolean> {
  const { party, address, passwordHash, companyName, agreements, now } = registration;
  const taken = await tx.selectFrom('logins').select('party_id').where('address', '=', address.text).executeTakeFirst();
  if (taken) return false;
  await insertParty(tx, { party, kind: 'person', now });
  await tx
    .insertInto('persons')
    .values({
      party_id: party,
      [address.kind]: address.text,
      password_hash: passwordHash,
      company_name: companyName || null,
      agreements: agreements ?? null,
      agreed_at: agreements === undefined ? null : now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  // another account may have taken the address since it was looked up
  const written = await tx
    .insertInto('logins')
    .values({ address: address.text, kind: address.kind, party_id: party })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  return written !== undefined;
}

/** Gives an account another address in the place of the one of its kind. False: it belongs to another account; nothing was written. */
export async function replaceAddress(tx: Tx, party: PartyId, { kind, text }: Address, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('logins')
    .values({ address: text, kind, party_id: party })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  if (written === undefined) return false;
  await tx.deleteFrom('logins').where('party_id', '=', party).where('kind', '=', kind).where('address', '!=', text).execute();
  await tx
    .updateTable('persons')
    .set({ [kind]: text, updated_at: now })
    .where('party_id', '=', party)
    .execute();
  return true;
}

/** Takes an address away from its account. @returns of which kind it was; undefined: it is not the account's any more */
export async function removeAddress(tx: Tx, party: PartyId, address: string, now: Date): Promise<Address['kind'] | undefined> {
  const row = await tx
    .deleteFrom('logins')
    .where('address', '=', address)
    .where('party_id', '=', party)
    .returning('kind')
    .executeTakeFirst();
  if (row?.kind !== 'mobile' && row?.kind !== 'email') return undefined;
  await tx
    .updateTable('persons')
    .set({ [row.kind]: null, updated_at: now })
    .where('party_id', '=', party)
    .execute();
  return row.kind;
}

/** Erases who a person is: nobody logs in to the account, and it is nobody's any more. Its party stays, which contracts name. */
export async function erasePerson(tx: Tx, party: PartyId, now: Date): Promise<void> {
  await tx.deleteFrom('logins').where('party_id', '=', party).execute();
  await tx.deleteFrom('password_history').where('party_id', '=', party).execute();
  await tx.deleteFrom('former_names').where('party_id', '=', party).execute();
  await tx.deleteFrom('former_papers').where('party_id', '=', party).execute();
  await tx
    .updateTable('persons')
    .set({
      name: '',
      byname: '',
      mobile: null,
      email: null,
      password_hash: null,
      password_facts: null,
      company_name: null,
      real_name_state: 'none',
      identity_type: null,
      identity_number_sealed: null,
      identity_number_digest: null,
      verified_by: null,
      verified_at: null,
      paper_ends_on: null,
      paper_known_by: null,
      paper_known_at: null,
      paper_told: null,
      has_second_factor: false,
      updated_at: now,
    })
    .where('party_id', '=', party)
    .execute();
}

export interface PasswordChange {
  readonly passwordHash: string;
  /** undefined: no enterprise asks what it is like */
  readonly facts: PasswordFacts | undefined;
  /** how many of the last ones are to be known again, the present one counted */
  readonly keptOut: number;
}

/** Of the former passwords as many stay as are asked for. */
async function deleteOlderPasswords(tx: Tx, party: PartyId, most: number): Promise<void> {
  await tx
    .deleteFrom('password_history')
    .where('party_id', '=', party)
    .where('replaced_at', 'not in', (query) =>
      query.selectFrom('password_history').select('replaced_at').where('party_id', '=', party).orderBy('replaced_at', 'desc').limit(most),
    )
    .execute();
}

/** Keeps the present password among this many former ones; one that an enterprise handed out was nobody's. */
export async function keepFormer(tx: Tx, party: PartyId, most: number, now: Date): Promise<void> {
  const query = tx.selectFrom('persons').select('password_hash').where('party_id', '=', party).where('has_first_password', '=', false);
  const password_hash = (await query.executeTakeFirst())?.password_hash;
  if (password_hash) await tx.insertInto('password_history').values({ party_id: party, replaced_at: now, password_hash }).execute();
  await deleteOlderPasswords(tx, party, most);
}

/** The hashes of former passwords, the latest first. */
export async function listFormerPasswords(db: Database, party: PartyId): Promise<string[]> {
  const query = db.selectFrom('password_history').select('password_hash').where('party_id', '=', party);
  return (await query.orderBy('replaced_at', 'desc').execute()).map((row) => row.password_hash);
}

/** What a password is like that was just typed and compared with this hash; nothing where it was changed meanwhile, or is known by now. */
export async function setPasswordFacts(tx: Tx, party: PartyId, passwordHash: string, facts: PasswordFacts): Promise<void> {
  await tx
    .updateTable('persons')
    .set({ password_facts: JSON.stringify(facts) })
    .where('party_id', '=', party)
    .where('password_hash', '=', passwordHash)
    .where('password_facts', 'is', null)
    .execute();
}

/** A password that its person chose. */
export async function setPassword(tx: Tx, party: PartyId, { passwordHash, facts, keptOut }: PasswordChange, now: Date): Promise<void> {
  await keepFormer(tx, party, Math.max(0, keptOut - 1), now);
  const password_facts = facts === undefined ? null : JSON.stringify(facts);
  const free = { has_first_password: false, failed_logins: 0, locked_until: null, updated_at: now };
  await tx
    .updateTable('persons')
    .set({ password_hash: passwordHash, password_facts, ...free })
    .where('party_id', '=', party)
    .execute();
}

/**
 * What is kept of passwords beside their hashes goes where no enterprise asks for it any more.
 * @param asked rows of person_id, needs_facts (boolean) and kept_out (how many of the last passwords, the present one counted)
 */
export async function deleteUnaskedTraces(db: Database, asked: RawBuilder<unknown>): Promise<void> {
  await sql`update persons set password_facts = null where password_facts is not null and not exists (
    select from (${asked}) as asked where asked.person_id = persons.party_id and asked.needs_facts)`.execute(db);
  await sql`delete from password_history where (party_id, replaced_at) in (
    select former.party_id, former.replaced_at
    from (select party_id, replaced_at, row_number() over (partition by party_id order by replaced_at desc) as place from password_history) former
    join persons on persons.party_id = former.party_id
    where former.place > (select coalesce(max(asked.kept_out), 0) from (${asked}) as asked where asked.person_id = former.party_id)
      - case when persons.has_first_password then 0 else 1 end)`.execute(db);
}

export async function setPasswordAttempts(db: Database, party: PartyId, failed: number, restsUntil: Date | undefined): Promise<void> {
  await db
    .updateTable('persons')
    .set({ failed_logins: failed, locked_until: restsUntil ?? null })
    .where('party_id', '=', party)
    .execute();
}

export async function setByname(tx: Tx, party: PartyId, byname: string, now: Date): Promise<void> {
  await tx.updateTable('persons').set({ byname, updated_at: now }).where('party_id', '=', party).execute();
}

/** Whether a login by password or code takes a second step. */
export async function setSecondFactor(tx: Tx, party: PartyId, isAsked: boolean, now: Date): Promise<void> {
  await tx.updateTable('persons').set({ has_second_factor: isAsked, updated_at: now }).where('party_id', '=', party).execute();
}

/** The party that the person acts for from now on; the next login enters there. */
export async function keepLastParty(tx: Tx, person: PartyId, lastParty: PartyId): Promise<void> {
  await tx
    .updateTable('persons')
    .set({ last_party_id: lastParty })
    .where('party_id', '=', person)
    .where('last_party_id', 'is distinct from', lastParty)
    .execute();
}
