import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { MemberRecord, MemberSummary } from '../member.ts';
import { findMember, findMembers, findNames } from '../views/member-records.ts';
import { maskedMobiles } from './contacts-of.ts';

async function summariesOf(db: Database, members: readonly MemberRecord[]): Promise<MemberSummary[]> {
  const masked = await maskedMobiles(db, members);
  return members.map(({ memberId, personId, name, groupId, state }) => {
    return { memberId, personId, name, groupId, maskedMobile: masked.get(memberId) ?? '', state };
  });
}

async function summaryOf(db: Database, member: MemberRecord): Promise<MemberSummary | undefined> {
  return (await summariesOf(db, [member]))[0];
}

/** Members by their ids, whatever became of them. */
export async function membersOf(db: Database, party: PartyId, memberIds: readonly string[]): Promise<readonly MemberSummary[]> {
  return summariesOf(db, await findMembers(db, party, memberIds));
}

/** Who the members are, also those who left: without how to reach them. */
export async function memberPersons(
  db: Database,
  party: PartyId,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<MemberRecord, 'name' | 'personId'>>> {
  return new Map((await findNames(db, party, [...new Set(memberIds)])).map(({ memberId, ...member }) => [memberId, member]));
}

/** Undefined: no member of the party, or not active. */
export async function activeMember(db: Database, party: PartyId, memberId: string): Promise<MemberSummary | undefined> {
  const member = await findMember(db, party, memberId);
  return member?.state === 'active' ? summaryOf(db, member) : undefined;
}
