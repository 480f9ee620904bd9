import { v7 as uuidv7 } from 'uuid';
import type { Origin, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { maskAddress, type PersonAccount } from '#modules/account/identity/index.ts';
import type { MemberRecord } from '#modules/enterprise/members/index.ts';
import {
  assignBuiltInRole,
  bindPerson,
  findMembersByContact,
  insertMember,
  type Joining,
  lockMembers,
  memberJoined,
  rolesOfMembers,
} from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { emit } from '#platform/events/emit.ts';
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

async function welcome(tx: Tx, { organization: party, memberId, person, name, now }: Joining, origin: Origin): Promise<void> {
  if ((await rolesOfMembers(tx, party, [memberId])).size === 0) await assignBuiltInRole(tx, party, memberId, { role: 'member', now });
  await emit(tx, memberJoined, { party, id: memberId, at: now, ids: { personId: person } });
  const author = { party, by: { personId: person, memberId, name }, origin, now };
  await recordLog(tx, author, { kind: 'operation', action: 'members.join', object: { type: 'member', id: memberId, name } });
}

/** Becomes the member who was invited. @throws DomainError INVITATION_NOT_YOURS, INVITATION_NAME_DIFFERS */
export async function enterAs(tx: Tx, entering: Entering, member: MemberRecord): Promise<void> {
  const { party, account, origin, now } = entering;
  const found = mismatch(account, member);
  if (found === 'INVITATION_NOT_YOURS') throw new DomainError(found, { target: maskAddress(member.mobile ?? member.email ?? '') });
  if (found === 'INVITATION_NAME_DIFFERS') throw new DomainError(found, { name: member.name });
  const joining = {
    organization: party,
    person: account.party,
    memberId: member.memberId,
    name: member.name,
    now,
  };
  await bindPerson(tx, joining);
  await welcome(tx, joining, origin);
}

/** The row in which the enterprise wrote this person down without having an account for it yet. The caller holds the enterprise. */
export async function writtenDown(tx: Tx, party: PartyId, account: PersonAccount): Promise<MemberRecord | undefined> {
  const [found] = (await findMembersByContact(tx, party, account)).filter(({ state }) => state === 'invited');
  return found && (await lockMembers(tx, party, [found.memberId]))[0];
}

/** Becomes a member: as the one who was written down, else as another one. The caller holds the enterprise. */
export async function enter(tx: Tx, entering: Entering): Promise<void> {
  const { party, account, groupId, invitedBy, origin, now } = entering;
  const invited = await writtenDown(tx, party, account);
  if (invited) return enterAs(tx, entering, invited);
  const place = { organization: party, memberId: uuidv7({ msecs: now.getTime() }), groupId, invitedBy };
  const joining = { ...place, person: account.party, name: account.name, now };
  await insertMember(tx, joining);
  await welcome(tx, joining, origin);
}
