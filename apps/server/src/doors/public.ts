import type { Door } from '#operation/door.ts';

/** Nobody in particular: a session is not looked at. */
export const publicDoor: Door<'public'> = async ({ origin }) => ({ kind: 'anyone', origin });
