import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { requireSession, type Session } from '#modules/account/identity/index.ts';
import { organizationBeside } from '#modules/enterprise/enterprises/index.ts';
import { type Membership, memberOf, membershipBeside } from '#modules/enterprise/members/index.ts';
import type { Knock } from '#operation/door.ts';

/** Read in one statement with a session. */
export const BESIDE_SESSION = [membershipBeside, organizationBeside];

/** The membership in the enterprise that the session chose. */
export async function membershipOf({ reads }: Knock, { organizationId, personId }: Session): Promise<Membership | undefined> {
  return organizationId === undefined ? undefined : await reads.once(memberOf, organizationId, personId);
}

/** The actor of a session whose membership was read. @throws DomainError CHILD_ACCOUNT_CLOSED, UNAUTHENTICATED */
export function actorOf({ origin }: Knock, session: Session, membership: Membership | undefined): Person | Member {
  const { personId, sessionId, childOf, confinedTo } = session;
  // a child account has no personal side: without the enterprise there is nothing it may act for
  if (!membership && childOf !== undefined) throw new DomainError('CHILD_ACCOUNT_CLOSED');
  if (!membership && confinedTo !== undefined) throw new DomainError('UNAUTHENTICATED');
  if (!membership) return { kind: 'person', party: personId, personId, sessionId, origin };
  const { organization, memberId, name, isAdmin, grants, groupId } = membership;
  const reach = { isChild: childOf !== undefined, isConfined: confinedTo !== undefined };
  return { kind: 'member', party: organization, personId, memberId, name, ...reach, isAdmin, grants, groupId, sessionId, origin };
}

/**
 * The actor of a session: a person, or a member of the chosen enterprise. Session and membership are read with each call, so a member who
 * was disabled or left is a person again with the next call.
 */
export async function sessionActor(knock: Knock): Promise<Person | Member> {
  const session = await requireSession(knock, BESIDE_SESSION);
  return actorOf(knock, session, await membershipOf(knock, session));
}
