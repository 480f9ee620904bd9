import type { Door } from '#operation/door.ts';
import { standingOf } from './standing.ts';

/** Anyone logged in, in the name the session stands in. */
export const sessionDoor: Door<'session'> = standingOf;
