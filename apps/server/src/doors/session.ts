import { isConfined } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Door } from '#operation/door.ts';
import { OPEN_TO_CONFINED } from './confined.ts';
import { sessionActor } from './session-actor.ts';

/** Any session, as the person or the member that it acts as; one that a company's own login opened only for what is the company's. */
export const sessionDoor: Door<'session'> = async (knock) => {
  const actor = await sessionActor(knock);
  if (isConfined(actor) && !OPEN_TO_CONFINED.has(knock.operation?.name ?? '')) throw new DomainError('SIGN_ON_CONFINED');
  return actor;
};
