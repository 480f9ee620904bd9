import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { loginRefusal } from '#modules/account/devices/index.ts';
import { requireSession, type Session } from '#modules/account/identity/index.ts';
import { organizationBeside, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { type Membership, memberOf, membershipBeside } from '#modules/enterprise/members/index.ts';
import type { Knock } from '#operation/door.ts';

/** Read in one statement with a session. */
export const BESIDE_SESSION = [membershipBeside, organizationBeside];

/** As what a session may act in the enterprise that it chose. */
interface Standing {
  readonly membership?: Membership | undefined;
  /** the membership is there, and the login policy of the enterprise keeps the session out */
  readonly refusal?: DomainError | undefined;
}

/** The membership in the enterprise that the session chose, as far as its login policy lets the session act by it. */
export async function standingOf({ reads, origin, now }: Knock, session: Session): Promise<Standing> {
  const { organizationId, personId, entrance } = session;
  const membership = organizationId === undefined ? undefined : await reads.once(memberOf, organizationId, personId);
  if (membership === undefined) return {};
  const organization = await reads.once(organizationOf, membership.organization);
  const refusal = loginRefusal(organization, { ...entrance, ip: origin.ip }, now);
  return refusal === undefined ? { membership } : { refusal };
}

/** The actor of a session whose standing was read. @throws DomainError CHILD_ACCOUNT_CLOSED, UNAUTHENTICATED, and what keeps the session out */
export function actorOf({ origin }: Knock, session: Session, { membership, refusal }: Standing): Person | Member {
  const { personId, sessionId, childOf, confinedTo } = session;
  // without a side of its own the session is out; where another login would do, the page leads there
  const isOnlyThere = childOf !== undefined || confinedTo !== undefined;
  if (refusal && isOnlyThere) throw refusal.code === 'LOGIN_TOO_OLD' ? new DomainError('UNAUTHENTICATED') : refusal;
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
 * was disabled or left, or whom the login policy keeps out, is a person again with the next call.
 */
export async function sessionActor(knock: Knock): Promise<Person | Member> {
  const session = await requireSession(knock, BESIDE_SESSION);
  return actorOf(knock, session, await standingOf(knock, session));
}

/** An active member of the enterprise that the session acts for. @throws DomainError ENTERPRISE_MODE_NEEDED, or what keeps the session out */
export async function memberActor(knock: Knock): Promise<Member> {
  const session = await requireSession(knock, BESIDE_SESSION);
  const standing = await standingOf(knock, session);
  const actor = actorOf(knock, session, standing);
  if (actor.kind === 'person') throw standing.refusal ?? new DomainError('ENTERPRISE_MODE_NEEDED');
  return actor;
}
