import type { Member, Origin, PartyId, Person } from '#kernel/actor.ts';
import { permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import type { Paying } from '#modules/money/points/index.ts';
import { type Sender, senderOf } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { assertVerified } from './assert-verified.ts';

/** Who asked for a sending that the platform does later. */
export interface Asker {
  readonly party: PartyId;
  readonly personId: PartyId;
  /** where the request came from */
  readonly origin: Origin;
}

/**
 * The sender as it is now: who has left, or may not send any more, sends nothing.
 * @throws DomainError FORBIDDEN, REAL_NAME_NEEDED, ORGANIZATION_UNVERIFIED
 */
export async function absentSender(
  platform: Pick<Platform, 'db'>,
  asker: Asker,
): Promise<{ readonly sender: Sender; readonly paying: Paying }> {
  const reads = new Reads(platform.db);
  const actor = await actorOf(platform, asker);
  const sender = await senderOf(reads, actor);
  await assertVerified(reads, actor);
  const member = actor.kind === 'member' ? { memberId: actor.memberId } : {};
  const by = { personId: actor.personId, name: sender.personName, origin: asker.origin, ...member };
  // nobody is there to whom a button could be offered
  return { sender, paying: { by, rights: { isAdmin: false, mayRecharge: false } } };
}

async function actorOf({ db }: Pick<Platform, 'db'>, { party, personId, origin }: Asker): Promise<Person | Member> {
  const by = { party, personId, sessionId: '', origin };
  if (party === personId) return { kind: 'person', ...by };
  const member = await memberOf(db, party, personId);
  if (member === undefined || !permits(member, 'contracts.send')) throw new DomainError('FORBIDDEN');
  const { memberId, name, isAdmin, grants, groupId } = member;
  return { kind: 'member', ...by, memberId, name, isAdmin, grants, groupId };
}
