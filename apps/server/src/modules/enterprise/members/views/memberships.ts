import { type Grants, type HeldRole, isAdministrator, unionOfGrants } from '@moqi/api/enterprise/roles';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import type { BesideSession } from '#modules/account/identity/index.ts';
import type { Database } from '#platform/platform.ts';

/** An active member of an enterprise. */
export interface Membership {
  readonly organization: PartyId;
  readonly memberId: string;
  readonly name: string;
  readonly groupId: string | undefined;
  /** holds the built-in role of the administrators */
  readonly isAdmin: boolean;
  readonly grants: Grants;
}

interface Found {
  readonly party_id: PartyId;
  readonly member_id: string;
  readonly name: string;
  readonly group_id: string | null;
  readonly roles: HeldRole[];
}

function membershipFrom(row: Found): Membership {
  return {
    organization: row.party_id,
    memberId: row.member_id,
    name: row.name,
    groupId: row.group_id ?? undefined,
    isAdmin: isAdministrator(row.roles),
    grants: unionOfGrants(row.roles),
  };
}

/** The memberships that count, of one person in these enterprises: disabled members and those who left are none. */
export async function findActiveMemberships(db: Database, organizations: readonly PartyId[], person: PartyId): Promise<Membership[]> {
  if (organizations.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .leftJoin('member_roles', (join) =>
      join.onRef('member_roles.party_id', '=', 'members.party_id').onRef('member_roles.member_id', '=', 'members.member_id'),
    )
    .leftJoin('roles', (join) =>
      join
        .onRef('roles.party_id', '=', 'member_roles.party_id')
        .onRef('roles.role_id', '=', 'member_roles.role_id')
        .on('roles.state', '=', 'active'),
    )
    .select(['members.party_id', 'members.member_id', 'members.name', 'members.group_id'])
    .select(
      sql<HeldRole[]>`coalesce(jsonb_agg(jsonb_build_object('builtIn', roles.built_in, 'grants', roles.grants))
        filter (where roles.role_id is not null), '[]')`.as('roles'),
    )
    .where('members.party_id', 'in', organizations)
    .where('members.person_id', '=', person)
    .where('members.state', '=', 'active')
    .groupBy(['members.party_id', 'members.member_id'])
    .execute();
  return rows.map(membershipFrom);
}

/** Undefined: not a member, disabled, or gone. */
export async function memberOf(db: Database, organization: PartyId, personId: PartyId): Promise<Membership | undefined> {
  const [membership] = await findActiveMemberships(db, [organization], personId);
  return membership;
}

/** The same, found with the session. */
export const membershipBeside: BesideSession = {
  select: (organization, person) => sql<Found | null>`(
    select jsonb_build_object('party_id', members.party_id, 'member_id', members.member_id, 'name', members.name, 'group_id', members.group_id,
      'roles', coalesce((
        select jsonb_agg(jsonb_build_object('builtIn', roles.built_in, 'grants', roles.grants))
        from member_roles join roles on roles.party_id = member_roles.party_id and roles.role_id = member_roles.role_id
        where member_roles.party_id = members.party_id and member_roles.member_id = members.member_id and roles.state = 'active'
      ), '[]'))
    from members where members.party_id = ${organization} and members.person_id = ${person} and members.state = 'active')`,
  keep: (reads, found, organization, person) =>
    reads.keep(memberOf, found === null ? undefined : membershipFrom(found as Found), organization, person),
};

/** The person's own drawer of enterprises, in the order of joining. Sandboxes are not among them: programs act there, and no session does. */
export async function listJoinedOrganizations(db: Database, person: PartyId): Promise<PartyId[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('organization_id')
    .where('party_id', '=', person)
    .orderBy('created_at')
    .orderBy('organization_id')
    .execute();
  return rows.map((row) => row.organization_id).filter((organization) => !isSandbox(organization));
}

/** The member who invited, and the invited member. */
export async function findInviter(
  db: Database,
  organization: PartyId,
  memberId: string,
): Promise<{ readonly invitedBy: PartyId; readonly name: string } | undefined> {
  const query = db.selectFrom('members').select(['invited_by', 'name']).where('party_id', '=', organization);
  const row = await query.where('member_id', '=', memberId).executeTakeFirst();
  return row?.invited_by ? { invitedBy: row.invited_by, name: row.name } : undefined;
}
