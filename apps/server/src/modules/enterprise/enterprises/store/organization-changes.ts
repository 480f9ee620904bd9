import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { enterName } from './organizations.ts';

/** What an enterprise was called until `changedAt`. */
export interface FormerName {
  readonly changeId: string;
  readonly name: string;
  readonly legalPerson: string;
  readonly changedBy: string;
  readonly changedByName: string;
  readonly changedAt: Date;
}

export async function insertFormerName(tx: Tx, party: PartyId, former: FormerName): Promise<void> {
  await tx
    .insertInto('organization_changes')
    .values({
      party_id: party,
      change_id: former.changeId,
      name: former.name,
      legal_representative: former.legalPerson,
      changed_by: former.changedBy,
      changed_by_name: former.changedByName,
      changed_at: former.changedAt,
    })
    .execute();
}

/** The latest first. */
export async function listFormerNames(db: Database, party: PartyId): Promise<FormerName[]> {
  const rows = await db
    .selectFrom('organization_changes')
    .selectAll()
    .where('party_id', '=', party)
    .orderBy('changed_at', 'desc')
    .orderBy('change_id', 'desc')
    .execute();
  return rows.map((row) => ({
    changeId: row.change_id,
    name: row.name,
    legalPerson: row.legal_representative,
    changedBy: row.changed_by,
    changedByName: row.changed_by_name,
    changedAt: row.changed_at,
  }));
}

/** The moments since then at which it got another name, the latest first. */
export async function renamedSince(db: Database, party: PartyId, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ changed_at: Date }>`
    select changed_at from (
      select was.changed_at, was.change_id, was.name, lag(was.name, 1, is_now.name) over (order by was.changed_at desc, was.change_id desc) as next_name
      from organization_changes was join organizations is_now on is_now.party_id = was.party_id
      where was.party_id = ${party} and was.changed_at >= ${since}
    ) change where name <> next_name order by changed_at desc, change_id desc`.execute(db);
  return rows.map((row) => row.changed_at);
}

export interface EnterpriseFacts {
  readonly name: string;
  readonly legalPerson: string;
}

export async function currentFacts(db: Database, party: PartyId): Promise<EnterpriseFacts> {
  const query = db.selectFrom('organizations').select(['name', 'legal_representative as legalPerson']).where('party_id', '=', party);
  return query.executeTakeFirstOrThrow();
}

/** @throws where nothing was changed at this moment */
export async function changeMadeAt(db: Database, party: PartyId, moment: Date): Promise<string> {
  const query = db.selectFrom('organization_changes').select('change_id').where('party_id', '=', party).where('changed_at', '=', moment);
  return (await query.executeTakeFirstOrThrow()).change_id;
}

export interface ChangedFacts {
  readonly name: string;
  readonly legalPerson: string;
  readonly creditCode: string;
  readonly verifiedBy: string;
  readonly now: Date;
}

/** Held until the transaction ends, so that two changes do not both follow the same name. */
export async function lockOrganization(tx: Tx, party: PartyId): Promise<{ name: string; legalPerson: string; creditCode: string }> {
  const row = await tx
    .selectFrom('organizations')
    .select(['name', 'legal_representative', 'credit_code'])
    .where('party_id', '=', party)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { name: row.name, legalPerson: row.legal_representative, creditCode: row.credit_code };
}

/** False: the name belongs to another enterprise by now, and the transaction must not be committed. */
export async function changeFacts(
  tx: Tx,
  party: PartyId,
  { name, legalPerson, creditCode, verifiedBy, now }: ChangedFacts,
): Promise<boolean> {
  await tx.deleteFrom('organization_names').where('party_id', '=', party).execute();
  if (!(await enterName(tx, { party, name, creditCode }))) return false;
  await tx
    .updateTable('organizations')
    .set({ name, legal_representative: legalPerson, verified_by: verifiedBy, verified_at: now, updated_at: now })
    .where('party_id', '=', party)
    .execute();
  return true;
}

/** Active members who hold the built-in role of the administrators. */
export async function listAdministrators(db: Database, party: PartyId): Promise<{ memberId: string; name: string }[]> {
  const rows = await db
    .selectFrom('roles')
    .innerJoin('member_roles', (join) =>
      join.onRef('member_roles.party_id', '=', 'roles.party_id').onRef('member_roles.role_id', '=', 'roles.role_id'),
    )
    .innerJoin('members', (join) =>
      join.onRef('members.party_id', '=', 'member_roles.party_id').onRef('members.member_id', '=', 'member_roles.member_id'),
    )
    .select(['members.member_id', 'members.name'])
    .where('roles.party_id', '=', party)
    .where('roles.built_in', '=', 'admin')
    .where('members.state', '=', 'active')
    .orderBy('members.created_at')
    .orderBy('members.member_id')
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, name: row.name }));
}
