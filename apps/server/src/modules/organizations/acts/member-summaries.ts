import { maskMobile } from '@moqi/rules';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database } from '../../../platform/platform.ts';
import { lineageOf } from '../group-tree.ts';
import type { MemberRecord, MemberSummary } from '../member.ts';
import { readGroups } from '../store/groups.ts';
import { findMember, findMembers } from '../store/member-records.ts';

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

/** The active manager of the member's group, else of the nearest group above it; never the member. */
export async function groupManagerOf(db: Database, party: PartyId, memberId: string): Promise<MemberSummary | undefined> {
  const member = await findMember(db, party, memberId);
  const line = lineageOf(await readGroups(db, party), member?.groupId);
  const managers = line.flatMap(({ managerId }) => (managerId === undefined || managerId === memberId ? [] : [managerId]));
  const found = new Map((await findMembers(db, party, managers)).map((one) => [one.memberId, one]));
  const first = managers.map((id) => found.get(id)).find((one) => one?.state === 'active');
  return first && summaryOf(first);
}
