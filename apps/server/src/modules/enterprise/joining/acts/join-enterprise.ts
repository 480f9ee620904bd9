import { maskAddress } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Origin, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { PersonAccount } from '#modules/account/identity/index.ts';
import type { MemberRecord } from '#modules/enterprise/members/index.ts';
import { addMember, findMembersByContact, holdMembers, transition } from '#modules/enterprise/members/index.ts';
import { giveRoles, rolesOfMembers } from '#modules/enterprise/roles/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import { mismatch } from '../invitation.ts';

export interface Entering {
  readonly party: PartyId;
  readonly account: PersonAccount;
  readonly groupId: string | undefined;
  readonly invitedBy: PartyId | undefined;
  readonly origin: Origin;
  readonly now: Date;
}

type Joined = Pick<MemberRecord, 'memberId' | 'name'>;

async function welcome(tx: Tx, { party, account: { party: person }, origin, now }: Entering, { memberId, name }: Joined): Promise<void> {
  if ((await rolesOfMembers(tx, party, [memberId])).size === 0) await giveRoles(tx, party, [memberId], { now });
  const author = { party, by: { personId: person, memberId, name }, origin, now };
  await recordLog(tx, author, { kind: 'operation', action: 'members.join', object: { type: 'member', id: memberId, name } });
}

/** Becomes the member who was invited. @throws DomainError INVITATION_NOT_YOURS, INVITATION_NAME_DIFFERS */
export async function enterAs(tx: Tx, entering: Entering, member: MemberRecord): Promise<void> {
  const { party, account, now } = entering;
  const found = mismatch(account, member);
  if (found === 'INVITATION_NOT_YOURS') throw new DomainError(found, { target: maskAddress(member.mobile ?? member.email ?? '') });
  if (found === 'INVITATION_NAME_DIFFERS') throw new DomainError(found, { name: member.name });
  await transition(tx, party, [member.memberId], { step: 'join', person: account.party, name: member.name, now });
  await welcome(tx, entering, member);
}

/** The row in which the enterprise wrote this person down without having an account for it yet. The caller holds the enterprise. */
export async function writtenDown(tx: Tx, party: PartyId, account: PersonAccount): Promise<MemberRecord | undefined> {
  const [found] = (await findMembersByContact(tx, party, account)).filter(({ state }) => state === 'invited');
  return found && (await holdMembers(tx, party, [found.memberId]))[0];
}

/** Becomes a member: as the one who was written down, else as another one. The caller holds the enterprise. */
export async function enter(tx: Tx, entering: Entering): Promise<void> {
  const { party, account, groupId, invitedBy, now } = entering;
  const invited = await writtenDown(tx, party, account);
  if (invited) return enterAs(tx, entering, invited);
  const member = { memberId: uuidv7({ msecs: now.getTime() }), name: account.name };
  await addMember(tx, { ...member, organization: party, person: account.party, groupId, invitedBy, now });
  await welcome(tx, entering, member);
}
