import { IDENTITY_TYPE } from '@moqi/api';
import { type PaperNotice, readAddress } from '@moqi/rules';
import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { PasswordFacts } from '#modules/account/devices/index.ts';
import { compiledOnce } from '#platform/database/compiled-once.ts';
import { holding } from '#platform/database/holding.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';

const columns = [
  'persons.party_id',
  'name',
  'byname',
  'mobile',
  'email',
  'password_hash',
  'failed_logins',
  'locked_until',
  'real_name_state',
  'child_of',
  'has_first_password',
  'last_party_id',
  'company_name',
  'has_second_factor',
  'password_facts',
] as const;

export interface PersonRow {
  readonly party: PartyId;
  readonly name: string;
  /** how the person wants to be greeted; empty: by name */
  readonly byname: string;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly passwordHash: string | undefined;
  readonly failedLogins: number;
  readonly lockedUntil: Date | undefined;
  readonly realName: boolean;
  /** the enterprise that made the account; undefined: the person registered */
  readonly childOf: PartyId | undefined;
  /** of a child account: the password is the one that the enterprise handed out */
  readonly hasFirstPassword: boolean;
  /** the party the person last acted for: an enterprise or itself; undefined: none was chosen yet */
  readonly lastParty: PartyId | undefined;
  /** named at registration */
  readonly companyName: string | undefined;
  /** a login by password or code takes a second step */
  readonly hasSecondFactor: boolean;
  /** what the password is like; undefined: there is none, or it was not typed since that is kept */
  readonly passwordFacts: PasswordFacts | undefined;
}

/** What other modules may know of it. */
export type AccountRow = Pick<PersonRow, 'party' | 'name' | 'mobile' | 'email' | 'realName' | 'childOf'>;

interface Selected {
  readonly party_id: PartyId;
  readonly name: string;
  readonly byname: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly password_hash: string | null;
  readonly failed_logins: number;
  readonly locked_until: Date | null;
  readonly real_name_state: string;
  readonly child_of: PartyId | null;
  readonly has_first_password: boolean;
  readonly last_party_id: PartyId | null;
  readonly company_name: string | null;
  readonly has_second_factor: boolean;
  readonly password_facts: unknown;
}

/** As they are stored: moments as texts. */
export function passwordFactsFrom(stored: unknown): PasswordFacts | undefined {
  const facts = stored as (Omit<PasswordFacts, 'setAt'> & { readonly setAt: string }) | null;
  return facts === null ? undefined : { ...facts, setAt: new Date(facts.setAt) };
}

function rowOf(row: Selected): PersonRow {
  return {
    party: row.party_id,
    name: row.name,
    byname: row.byname,
    mobile: row.mobile ?? undefined,
    email: row.email ?? undefined,
    passwordHash: row.password_hash ?? undefined,
    failedLogins: row.failed_logins,
    lockedUntil: row.locked_until ?? undefined,
    realName: row.real_name_state === 'verified',
    childOf: row.child_of ?? undefined,
    hasFirstPassword: row.has_first_password,
    lastParty: row.last_party_id ?? undefined,
    companyName: row.company_name ?? undefined,
    hasSecondFactor: row.has_second_factor,
    passwordFacts: passwordFactsFrom(row.password_facts),
  };
}

const onePerson = compiledOnce((db, party: PartyId) => db.selectFrom('persons').select(columns).where('persons.party_id', '=', party));

export async function findPerson(db: Database, party: PartyId): Promise<PersonRow | undefined> {
  const [row] = await onePerson(db, party);
  return row && rowOf(row);
}

async function findPersons(db: Database, parties: readonly PartyId[]): Promise<PersonRow[]> {
  if (parties.length === 0) return [];
  return (await db.selectFrom('persons').select(columns).where('persons.party_id', 'in', parties).execute()).map(rowOf);
}

export async function lockPerson(tx: Tx, party: PartyId): Promise<PersonRow | undefined> {
  const row = await tx.selectFrom('persons').select(columns).where('persons.party_id', '=', party).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

const byLogin = compiledOnce((db, address: string) =>
  db.selectFrom('logins').innerJoin('persons', 'persons.party_id', 'logins.party_id').select(columns).where('logins.address', '=', address),
);

export async function findPersonByLogin(db: Database, address: string): Promise<PersonRow | undefined> {
  const [row] = await byLogin(db, address);
  return row && rowOf(row);
}

/** The addresses among these that open an account, each with its person. */
export async function personsAt(db: Database, addresses: readonly string[]): Promise<ReadonlyMap<string, PartyId>> {
  if (addresses.length === 0) return new Map();
  const rows = await db.selectFrom('logins').select(['address', 'party_id']).where('address', 'in', addresses).execute();
  return new Map(rows.map((row) => [row.address, row.party_id]));
}

/** What other modules may know of a person. */
export interface PersonAccount {
  readonly party: PartyId;
  /** The real name; empty before real-name authentication. */
  readonly name: string;
  readonly mobile?: string;
  readonly email?: string;
  readonly realName: boolean;
  /** the enterprise that made it; absent: the person registered */
  readonly childOf?: PartyId;
}

export function accountOf({ party, name, mobile, email, realName, childOf }: AccountRow): PersonAccount {
  return {
    party,
    name,
    realName,
    ...(mobile === undefined ? {} : { mobile }),
    ...(email === undefined ? {} : { email }),
    ...(childOf === undefined ? {} : { childOf }),
  };
}

/** The account that logs in with this mobile number or e-mail address. */
export async function findPersonByAddress(db: Database, address: string): Promise<PersonAccount | undefined> {
  const read = readAddress(address);
  const row = read && (await findPersonByLogin(db, read.text));
  return row && accountOf(row);
}

type SelectedAccount = Pick<Selected, 'party_id' | 'name' | 'mobile' | 'email' | 'real_name_state' | 'child_of'>;

/** The same in the middle of a query that asks for more of an address, so that the request does not ask for it again. */
export const personBeside = {
  select: (address: string): RawBuilder<unknown> => sql`(
    select jsonb_build_object('party_id', persons.party_id, 'name', name, 'mobile', mobile, 'email', email,
      'real_name_state', real_name_state, 'child_of', child_of)
    from logins join persons on persons.party_id = logins.party_id where logins.address = ${readAddress(address)?.text ?? ''})`,
  keep: (reads: Reads, found: unknown, address: string): void => {
    const row = found as SelectedAccount | null;
    const account = row && {
      party: row.party_id,
      name: row.name,
      mobile: row.mobile ?? undefined,
      email: row.email ?? undefined,
      realName: row.real_name_state === 'verified',
      childOf: row.child_of ?? undefined,
    };
    reads.keep(findPersonByAddress, account ? accountOf(account) : undefined, address);
  },
};

/** @throws Error when there is no such person: an actor's party always exists */
export async function personAccount(db: Database, party: PartyId): Promise<PersonAccount> {
  const row = await findPerson(db, party);
  if (row === undefined) throw new Error('no person of this party');
  return accountOf(row);
}

/** Several persons at once, by their parties. */
export async function personAccounts(db: Database, parties: readonly PartyId[]): Promise<ReadonlyMap<string, PersonAccount>> {
  return new Map((await findPersons(db, parties)).map((row) => [row.party, accountOf(row)]));
}

/**
 * For the middle of a query: those of the persons whose account has the text in its mobile number or e-mail address.
 * @param among an array in SQL, such as `array(select …)`; its persons are looked up by key, not by a scan of all accounts
 */
export function accountsHolding(among: RawBuilder<string[]>, text: string): RawBuilder<string> {
  const pattern = holding(text.toLowerCase());
  return sql<string>`select account.party_id from persons account where account.party_id = any(${among})
    and (account.mobile like ${pattern} or lower(account.email) like ${pattern})`;
}

/** What is known of the ID card that a person was verified with. */
export interface KnownPaper {
  /** its last day, YYYY-MM-DD, which belongs to it; or lasting */
  readonly endsOn: string;
  /** who said so: the person, or a reviewer who saw the card */
  readonly knownBy: 'person' | 'reviewer';
  readonly knownAt: Date;
}

export interface ProvenRealName {
  readonly name: string;
  readonly verifiedBy: string;
  readonly verifiedAt: Date;
  /** and not with a passport or a permit */
  readonly isIdCard: boolean;
  /** undefined: nobody has said when it ends */
  readonly paper: KnownPaper | undefined;
}

interface PaperColumns {
  readonly paper_ends_on: string | null;
  readonly paper_known_by: string | null;
  readonly paper_known_at: Date | null;
}

export function paperFrom({ paper_ends_on: endsOn, paper_known_by: by, paper_known_at: knownAt }: PaperColumns): KnownPaper | undefined {
  if (endsOn === null || by === null || knownAt === null) return undefined;
  return { endsOn, knownBy: by as KnownPaper['knownBy'], knownAt };
}

/** What was verified of a person. Undefined: nothing yet. */
export async function findRealName(
  db: Database,
  party: PartyId,
): Promise<(ProvenRealName & { readonly numberSealed: Uint8Array }) | undefined> {
  const row = await db
    .selectFrom('persons')
    .select(['name', 'identity_type', 'identity_number_sealed', 'verified_by', 'verified_at'])
    .select(['paper_ends_on', 'paper_known_by', 'paper_known_at'])
    .where('party_id', '=', party)
    .where('real_name_state', '=', 'verified')
    .executeTakeFirst();
  if (!row?.identity_number_sealed || !row.verified_at) return undefined;
  const { name, identity_number_sealed: numberSealed, verified_by: verifiedBy, verified_at: verifiedAt } = row;
  const isIdCard = row.identity_type === IDENTITY_TYPE.idCard;
  return { name, numberSealed, verifiedBy: verifiedBy ?? '', verifiedAt, isIdCard, paper: paperFrom(row) };
}

/** The real name of an account, and who checked it. Undefined: it was not yet. */
export async function realNameOf(reads: Reads, party: PartyId): Promise<ProvenRealName | undefined> {
  const found = await reads.once(findRealName, party);
  if (found === undefined) return undefined;
  const { name, verifiedBy, verifiedAt, isIdCard, paper } = found;
  return { name, verifiedBy, verifiedAt, isIdCard, paper };
}

export interface FormerName {
  readonly name: string;
  readonly verifiedBy: string;
  readonly verifiedAt: Date;
  readonly changedAt: Date;
}

/** What a person was called before, the latest first. */
export async function formerNamesOf(db: Database, party: PartyId): Promise<FormerName[]> {
  const query = db.selectFrom('former_names').select(['name', 'verified_by', 'verified_at', 'changed_at']);
  const rows = await query.where('party_id', '=', party).orderBy('changed_at', 'desc').execute();
  return rows.map((row) => ({
    name: row.name,
    verifiedBy: row.verified_by,
    verifiedAt: row.verified_at,
    changedAt: row.changed_at,
  }));
}

export interface FormerPaper extends KnownPaper {
  readonly replacedAt: Date;
}

/** What was known of a person's earlier ID cards, the latest first. */
export async function formerPapersOf(db: Database, party: PartyId): Promise<FormerPaper[]> {
  const query = db.selectFrom('former_papers').select(['ends_on', 'known_by', 'known_at', 'replaced_at']);
  const rows = await query.where('party_id', '=', party).orderBy('replaced_at', 'desc').execute();
  return rows.map((row) => ({
    endsOn: row.ends_on,
    knownBy: row.known_by as KnownPaper['knownBy'],
    knownAt: row.known_at,
    replacedAt: row.replaced_at,
  }));
}

/** A person who may have to be told of the end of an ID card. */
export interface PaperToTell {
  readonly party: PartyId;
  readonly endsOn: string;
  readonly told: PaperNotice | undefined;
  /** where the account is reached */
  readonly address: string | undefined;
}

/**
 * Persons whose ID card ends by a day and who were told nothing of it, or whose card ends today and who were not told that; held until the
 * transaction ends.
 */
export async function takePapersToTell(
  tx: Tx,
  by: string,
  { today, most }: { readonly today: string; readonly most: number },
): Promise<PaperToTell[]> {
  const rows = await tx
    .selectFrom('persons')
    .select(['party_id', 'paper_ends_on', 'paper_told', 'mobile', 'email'])
    .where('paper_ends_on', '<>', 'lasting')
    .where('paper_ends_on', '<=', by)
    .where(sql<boolean>`paper_told is distinct from 'end'`)
    .where((one) => one.or([one('paper_told', 'is', null), one('paper_ends_on', '<=', today)]))
    .orderBy('paper_ends_on')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ party_id: party, paper_ends_on: endsOn, paper_told: told, mobile, email }) => ({
    party,
    endsOn: endsOn ?? '',
    told: (told as PaperNotice | null) ?? undefined,
    address: mobile ?? email ?? undefined,
  }));
}

/** The account whose ID number has this digest: a directory, it answers for all parties. */
export async function findPartyByIdentityNumber(db: Database, digest: Uint8Array): Promise<PartyId | undefined> {
  const row = await db
    .selectFrom('persons')
    .select('party_id')
    .where('identity_number_digest', '=', Buffer.from(digest))
    .executeTakeFirst();
  return row?.party_id;
}

/** Which version of the agreements a person agreed to when the account was made. */
export async function agreementsOf(db: Database, party: PartyId): Promise<{ readonly version: string; readonly at: Date } | undefined> {
  const row = await db.selectFrom('persons').select(['agreements', 'agreed_at']).where('party_id', '=', party).executeTakeFirst();
  return row?.agreements && row.agreed_at ? { version: row.agreements, at: row.agreed_at } : undefined;
}
