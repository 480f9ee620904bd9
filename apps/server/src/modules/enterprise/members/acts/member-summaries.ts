import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { lineageOf } from '../group-tree.ts';
import type { MemberRecord, MemberSummary } from '../member.ts';
import { readGroups } from '../views/groups.ts';
import { findMember, findMembers } from '../views/member-records.ts';
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
  return new Map((await findMembers(db, party, [...new Set(memberIds)])).map((member) => [member.memberId, member]));
}

/** Undefined: no member of the party, or not active. */
export async function activeMember(db: Database, party: PartyId, memberId: string): Promise<MemberSummary | undefined> {
  const member = await findMember(db, party, memberId);
  return member?.state === 'active' ? summaryOf(db, member) : undefined;
}

/** The active manager of the member's group, else of the nearest group above it; never the member. */
export async function groupManagerOf(db: Database, party: PartyId, memberId: string): Promise<MemberSummary | undefined> {
  const member = await findMember(db, party, memberId);
  const line = lineageOf(await readGroups(db, party), member?.groupId);
  const managers = line.flatMap(({ managerId }) => (managerId === undefined || managerId === memberId ? [] : [managerId]));
  const found = new Map((await findMembers(db, party, managers)).map((one) => [one.memberId, one]));
  const first = managers.map((id) => found.get(id)).find((one) => one?.state === 'active');
  return first && summaryOf(db, first);
}
