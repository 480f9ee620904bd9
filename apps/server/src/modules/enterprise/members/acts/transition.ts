import type { PartyId } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { takeAllRoles } from '#modules/enterprise/roles/index.ts';
import { subject, tellWith } from '#platform/changes/tell.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { emit, emitWith } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { invitedMemberRemoved, memberDisabled, memberEnabled, memberJoined, memberLeft } from '../events.ts';
import { judgeMember } from '../judge.ts';
import { type MemberStep, memberLifecycle } from '../lifecycle.ts';
import type { MemberRecord } from '../member.ts';
import { clearGroupManager } from '../store/groups.ts';
import { type MemberMarks, saveMemberState } from '../store/member-state.ts';
import { closeMembership, insertMember, type MemberToAdd, openMembership } from '../store/members.ts';
import { holdMembers } from '../views/member-records.ts';

export type Successors = Partial<Readonly<Record<'tasksTo' | 'approvalsTo' | 'sealsTo' | 'flowsTo', string>>>;

/** The person who joins, under the name that the enterprise knows. */
interface Joining {
  readonly step: 'join';
  readonly person: PartyId;
  readonly name: string;
  readonly now: Date;
}

interface OtherStep {
  readonly step: Exclude<MemberStep, 'join'>;
  /** of `leave`, `unbind` and `disable`: the members who get the open work, as the event names them */
  readonly successors?: Successors;
  /** of `disable`: the company’s own directory does it, and may undo it */
  readonly byDirectory?: boolean;
  readonly now: Date;
}

export type MemberTransition = Joining | OtherStep;

function marksOf(transit: MemberTransition): MemberMarks {
  const { step, now } = transit;
  if (step === 'join') return { personId: transit.person, name: transit.name, joinedAt: now };
  if (step === 'unbind') return { personId: null };
  if (step === 'leave') return { leftAt: now };
  return { disabledByDirectory: step === 'disable' && transit.byDirectory === true };
}

async function tell(tx: Tx, { party, memberId, personId }: MemberRecord, transit: MemberTransition): Promise<void> {
  const { step, now: at } = transit;
  if (step === 'join') return emit(tx, memberJoined, { party, id: memberId, at, ids: { personId: transit.person } });
  if (personId === undefined) return emit(tx, invitedMemberRemoved, { party, id: memberId, at, ids: {} });
  if (step === 'enable') return emit(tx, memberEnabled, { party, id: memberId, at, ids: { personId } });
  const kind = step === 'disable' ? memberDisabled : memberLeft;
  await writeTogether(tx, (writes) => {
    emitWith(writes, kind, { party, id: memberId, at, ids: { personId, ...transit.successors } });
    // what the person still has open of the enterprise is told no more
    tellWith(writes, { to: [subject.member(memberId)], topics: [], ends: true });
  });
}

async function take(tx: Tx, member: MemberRecord, transit: MemberTransition): Promise<void> {
  const { step, now } = transit;
  await saveMemberState(tx, member, memberLifecycle.after(member.state, step), marksOf(transit));
  if (step === 'join') await openMembership(tx, transit.person, member, now);
  if (step === 'unbind' || step === 'leave') {
    await closeMembership(tx, member);
    await clearGroupManager(tx, member.party, member.memberId);
  }
  // the row stays for what was done under its name
  if (step === 'leave') await takeAllRoles(tx, member.party, member.memberId);
  await tell(tx, member, transit);
}

/**
 * Takes members through one step, all or none; nothing else writes their states. An event tells of each; operations write the logs.
 * @throws DomainError MEMBER_NOT_FOUND and what the judge refuses
 */
export async function transition(tx: Tx, party: PartyId, memberIds: readonly string[], transit: MemberTransition): Promise<void> {
  const held = await holdMembers(tx, party, memberIds);
  if (held.length < new Set(memberIds).size) throw new DomainError('MEMBER_NOT_FOUND');
  for (const member of held) enforce(judgeMember(transit.step, member));
  for (const member of held) await take(tx, member, transit);
}

/** A person joins without having been invited. What the new member may do is a matter of roles. */
export async function addMember(tx: Tx, { person, ...member }: MemberToAdd & { readonly person: PartyId }): Promise<void> {
  const { organization, memberId, name, now } = member;
  await insertMember(tx, member);
  await transition(tx, organization, [memberId], { step: 'join', person, name, now });
}
