import { DomainError } from '#kernel/refusal.ts';
import { requireSession } from '#modules/account/identity/index.ts';
import type { Door } from '#operation/door.ts';

/** A person in personal mode, whatever enterprise the session acts for. */
export const personalDoor: Door<'personal'> = async (knock) => {
  const { personId, sessionId, childOf, confinedTo } = await requireSession(knock);
  if (childOf !== undefined) throw new DomainError('CHILD_ACCOUNT_PERSONAL');
  if (confinedTo !== undefined) throw new DomainError('SIGN_ON_CONFINED');
  return { kind: 'person', party: personId, personId, sessionId, origin: knock.origin };
};
