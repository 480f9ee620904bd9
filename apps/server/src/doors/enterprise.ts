import type { Door } from '#operation/door.ts';
import { memberActor } from './session-actor.ts';

/** An active member of the enterprise that the session acts for. */
export const enterpriseDoor: Door<'enterprise'> = (knock) => memberActor(knock);
