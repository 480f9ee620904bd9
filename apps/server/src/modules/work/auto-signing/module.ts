import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { signOwnTasks } from './listeners/sign-own-tasks.ts';
import { endAuthorisationHandler, listAuthorisationsHandler, listAuthorisationUsesHandler } from './operations/authorisations.ts';
import { giveAuthorisationHandler, sendAuthorisationCodeHandler } from './operations/give-authorisation.ts';

export const handlers: readonly Handler[] = [
  sendAuthorisationCodeHandler,
  giveAuthorisationHandler,
  listAuthorisationsHandler,
  listAuthorisationUsesHandler,
  endAuthorisationHandler,
];
export const listeners: readonly Listener[] = signOwnTasks;
