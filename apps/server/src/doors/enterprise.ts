import { DomainError } from '#kernel/refusal.ts';
import type { Door } from '#operation/door.ts';
import { sessionActor } from './session-actor.ts';

/** An active member of the enterprise that the session acts for. */
export const enterpriseDoor: Door<'enterprise'> = async (knock) => {
  const standing = await sessionActor(knock);
  if (standing.kind === 'person') throw new DomainError('ENTERPRISE_MODE_NEEDED');
  return standing;
};
