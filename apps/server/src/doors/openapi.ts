import { isSandbox } from '#kernel/sandbox.ts';
import { keyActor } from '#modules/reach/merchant-keys/index.ts';
import { assertStillKept } from '#modules/reach/sandboxes/index.ts';
import type { Door } from '#operation/door.ts';

/** A program of an enterprise, with its key; each operation behind this door asks for a scope of its own. */
export const openapiDoor: Door<'openapi'> = async (knock) => {
  const member = await keyActor(knock);
  if (isSandbox(member.party)) await assertStillKept(knock, member);
  return member;
};
