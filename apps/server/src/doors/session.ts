import type { Door } from '#operation/door.ts';
import { sessionActor } from './session-actor.ts';

/** Anyone logged in, in the name the session stands in. */
export const sessionDoor: Door<'session'> = sessionActor;
