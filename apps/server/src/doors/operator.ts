import { DomainError } from '#kernel/refusal.ts';
import { displayName, personAccount, requireSession } from '#modules/account/identity/index.ts';
import { standingIn } from '#modules/account/operators/index.ts';
import type { Door } from '#operation/door.ts';

/** An account that was appointed, on the shift of this session. @throws DomainError NOT_OPERATOR, SHIFT_NEEDED */
export const operatorDoor: Door<'operator'> = async (knock) => {
  const session = await requireSession(knock);
  const { origin, platform, now, reads } = knock;
  const { personId, sessionId, confinedTo } = session;
  if (confinedTo !== undefined) throw new DomainError('SIGN_ON_CONFINED');
  const standing = await standingIn(platform.db, session, now);
  if (standing === undefined) throw new DomainError('NOT_OPERATOR');
  if (standing.shiftUntil === undefined) throw new DomainError('SHIFT_NEEDED');
  const { mobile, email, name } = await reads.once(personAccount, personId);
  return { kind: 'operator', personId, name: displayName({ name, mobile, email }), duties: standing.duties, sessionId, origin };
};
