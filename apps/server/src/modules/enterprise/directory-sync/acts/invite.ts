import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { inviteMemberOrWait } from '#modules/enterprise/joining/index.ts';
import type { MemberRecord } from '#modules/enterprise/members/index.ts';
import type { Tx } from '#platform/platform.ts';
import { inviteWaiting } from '../invite-waiting.ts';
import type { SyncCall } from './sync-call.ts';

export type Inviting = Pick<SyncCall, 'platform' | 'party' | 'maker' | 'now'>;
type Invited = Pick<MemberRecord, 'memberId' | 'mobile' | 'email'>;

/** By mail where there is an address: an SMS of an invitation counts among the few hundred of a day. @returns as `inviteMemberOrWait` */
export async function invite(tx: Tx, { platform, party, maker, now }: Inviting, member: Invited): Promise<number | undefined> {
  const { name: organizationName } = await organizationOf(tx, party);
  const reached = member.email === undefined ? member : { ...member, mobile: undefined };
  return inviteMemberOrWait(tx, platform, { party, organizationName, member: reached, by: maker, now });
}

/** Those that wait are invited then. */
export async function inviteLater(tx: Tx, { platform, party, now }: Omit<Inviting, 'maker'>, seconds: number): Promise<void> {
  const startAfter = new Date(now.getTime() + seconds * 1000);
  await platform.jobs.enqueue(tx, inviteWaiting, { party }, { key: party, startAfter });
}

/** Beyond the SMS of a day the invitation waits, and the member is written down all the same. */
export async function sendInvitation(tx: Tx, inviting: Inviting, member: Invited): Promise<void> {
  const seconds = await invite(tx, inviting, member);
  if (seconds !== undefined) await inviteLater(tx, inviting, seconds);
}
