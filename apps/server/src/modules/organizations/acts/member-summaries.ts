import { maskMobile } from '@moqi/rules';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database } from '../../../platform/platform.ts';
import { lineageOf } from '../group-tree.ts';
import type { MemberRecord, MemberSummary } from '../member.ts';
import { readGroups } from '../store/groups.ts';
import { type MemberQuery, memberPage } from '../store/member-lists.ts';
import { findMember, findMemberOfPerson, findMembers } from '../store/member-records.ts';

function summaryOf({ memberId, personId, name, groupId, mobile, state }: MemberRecord): MemberSummary {
  return { memberId, personId, name, groupId, maskedMobile: maskMobile(mobile ?? ''), state };
}

/** Members by their ids, whatever became of them. */
export async function membersOf(db: Database, party: PartyId, memberIds: readonly string[]): Promise<readonly MemberSummary[]> {
  return (await findMembers(db, party, memberIds)).map(summaryOf);
}

/** Undefined: no member of the party, or not active. */
export async function activeMember(db: Database, party: PartyId, memberId: string): Promise<MemberSummary | undefined> {
  const member = await findMember(db, party, memberId);
  return member?.state === 'active' ? summaryOf(member) : undefined;
}

/** The active member who is this person. */
export async function activeMemberOfPerson(db: Database, party: PartyId, person: PartyId): Promise<MemberSummary | undefined> {
  const member = await findMemberOfPerson(db, party, person);
  return member?.state === 'active' ? summaryOf(member) : undefined;
}

/** No enterprise has as many members as this, so one page holds them all. */
const ALL = { itemPage: 1, pageSize: 100_000 };

async function active(db: Database, party: PartyId, query: Omit<MemberQuery, 'states'>): Promise<readonly MemberSummary[]> {
  return (await memberPage(db, party, { ...query, states: ['active'] }, ALL)).map(summaryOf);
}

/** The active members who hold a role. */
export function membersWithRole(db: Database, party: PartyId, roleId: string): Promise<readonly MemberSummary[]> {
  return active(db, party, { roleId });
}

/** The active members of these groups themselves. */
export function membersOfGroups(db: Database, party: PartyId, groupIds: readonly string[]): Promise<readonly MemberSummary[]> {
  return active(db, party, { groupIds });
}

/** The active manager of the member's group, else of the nearest group above it; never the member. */
export async function groupManagerOf(db: Database, party: PartyId, memberId: string): Promise<MemberSummary | undefined> {
  const member = await findMember(db, party, memberId);
  const line = lineageOf(await readGroups(db, party), member?.groupId);
  const managers = line.flatMap(({ managerId }) => (managerId === undefined || managerId === memberId ? [] : [managerId]));
  const found = new Map((await findMembers(db, party, managers)).map((one) => [one.memberId, one]));
  const first = managers.map((id) => found.get(id)).find((one) => one?.state === 'active');
  return first && summaryOf(first);
}
