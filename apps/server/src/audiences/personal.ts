import { requireSession } from '../modules/identity/index.ts';
import type { Door } from './door.ts';

/** As oneself, whatever enterprise the session stands in. */
export const personalDoor: Door<'personal'> = async (knock) => {
  const { personId, sessionId } = await requireSession(knock);
  return { kind: 'person', party: personId, personId, sessionId, origin: knock.origin };
};
