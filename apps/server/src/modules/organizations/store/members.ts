import type { PartyId } from '../../../audiences/actor.ts';
import type { Database, Tx } from '../../../platform/platform.ts';

/** An active member of an enterprise. */
export interface Membership {
  readonly organization: PartyId;
  readonly memberId: string;
  readonly name: string;
  readonly isAdmin: boolean;
}

/** The memberships that count, of one person in these enterprises: disabled members and those who left are none. */
export async function findActiveMemberships(db: Database, organizations: readonly PartyId[], person: PartyId): Promise<Membership[]> {
  if (organizations.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select(['party_id', 'member_id', 'name', 'is_admin'])
    .where('party_id', 'in', organizations)
    .where('person_id', '=', person)
    .where('state', '=', 'active')
    .execute();
  return rows.map((row) => ({
    organization: row.party_id as PartyId,
    memberId: row.member_id,
    name: row.name,
    isAdmin: row.is_admin,
  }));
}

/** The person's own drawer of enterprises, in the order of joining. */
export async function listJoinedOrganizations(db: Database, person: PartyId): Promise<PartyId[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('organization_id')
    .where('party_id', '=', person)
    .orderBy('created_at')
    .orderBy('organization_id')
    .execute();
  return rows.map((row) => row.organization_id as PartyId);
}

export interface Joining {
  readonly organization: PartyId;
  readonly person: PartyId;
  readonly memberId: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly now: Date;
}

export async function insertMember(tx: Tx, { organization, person, memberId, name, isAdmin, now }: Joining): Promise<void> {
  await tx
    .insertInto('members')
    .values({ party_id: organization, member_id: memberId, person_id: person, name, is_admin: isAdmin, state: 'active', created_at: now })
    .execute();
  await tx
    .insertInto('memberships')
    .values({ party_id: person, organization_id: organization, member_id: memberId, created_at: now })
    .execute();
}
