import { keyActor } from '#modules/reach/merchant-keys/index.ts';
import type { Door } from '#operation/door.ts';

/** A program of an enterprise, with its key; each operation behind this door asks for a scope of its own. */
export const openapiDoor: Door<'openapi'> = keyActor;
