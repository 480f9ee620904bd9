import type { PartyId } from '#kernel/actor.ts';
import type { Colleague } from '#modules/records/notifications/index.ts';
import type { Database, Tx } from '#platform/platform.ts';

const connected = (db: Database, person: PartyId) =>
  db
    .selectFrom('work_wechat_connections as connection')
    .innerJoin('members', 'members.party_id', 'connection.party_id')
    .where('members.person_id', '=', person)
    .where('members.state', '=', 'active');

/** Those among the parties that are enterprises with a connection which the person works for. */
export async function findEmployers(db: Database, person: PartyId, among: readonly PartyId[]): Promise<ReadonlySet<PartyId>> {
  const rows = await connected(db, person).select('connection.party_id').where('connection.party_id', 'in', among).execute();
  return new Set(rows.map((row) => row.party_id));
}

/**
 * Whether the colleague still works there with this number, and the enterprise is still connected to this company at WeCom. All three stay so
 * until the transaction ends.
 */
export async function isStillColleague(tx: Tx, { enterprise, person }: Colleague, corpId: string, mobile: string): Promise<boolean> {
  const held = await connected(tx, person)
    .innerJoin('logins', 'logins.party_id', 'members.person_id')
    .select('connection.party_id')
    .where('connection.party_id', '=', enterprise)
    .where('connection.work_corp_id', '=', corpId)
    .where('logins.address', '=', mobile)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** The names of all of them, in the order of joining. */
export async function listCompanies(db: Database, person: PartyId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('work_wechat_connections as connection', 'connection.party_id', 'memberships.organization_id')
    .innerJoin('members', (join) =>
      join.onRef('members.party_id', '=', 'connection.party_id').onRef('members.person_id', '=', 'memberships.party_id'),
    )
    .innerJoin('organizations', 'organizations.party_id', 'connection.party_id')
    .select('organizations.name')
    .where('memberships.party_id', '=', person)
    .where('members.state', '=', 'active')
    .orderBy('memberships.created_at')
    .orderBy('connection.party_id')
    .execute();
  return rows.map(({ name }) => name);
}

/** What is kept of a person that WeCom said, for the copy of what is kept of the person (个人信息保护法 第四十五条). */
export async function knownAtWork(db: Database, person: PartyId) {
  const rows = await db
    .selectFrom('work_wechat_users as known')
    .innerJoin('organizations', 'organizations.party_id', 'known.party_id')
    .select(['organizations.name as company', 'known.mobile', 'known.user_id as userId', 'known.found_at as foundAt'])
    .where('known.person_id', '=', person)
    .orderBy('known.found_at')
    .execute();
  return rows;
}
