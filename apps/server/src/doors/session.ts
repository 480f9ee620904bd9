import type { Door } from '#operation/door.ts';
import { sessionActor } from './session-actor.ts';

/** Any session, as the person or the member that it acts as. */
export const sessionDoor: Door<'session'> = sessionActor;
