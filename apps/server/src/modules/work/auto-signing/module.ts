import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { signTakenHandler } from './jobs/sign-taken.ts';
import { endOfFormerName } from './listeners/end-of-former-name.ts';
import { signOwnTasks } from './listeners/sign-own-tasks.ts';
import { askAuthorisationHandler, withdrawAuthorisationHandler } from './operations/ask-authorisation.ts';
import { endAuthorisationHandler, listAuthorisationsHandler, listAuthorisationUsesHandler } from './operations/authorisations.ts';
import {
  giveRequestedHandler,
  listAuthorisationRequestsHandler,
  readAuthorisationRequestHandler,
  refuseRequestedHandler,
  sendRequestCodeHandler,
} from './operations/decide-authorisation.ts';
import { giveAuthorisationHandler, sendAuthorisationCodeHandler } from './operations/give-authorisation.ts';
import { listKeySealsHandler, readKeySealHandler, signAuthorisedHandler } from './operations/key-seals.ts';

export const handlers: readonly Handler[] = [
  askAuthorisationHandler,
  sendAuthorisationCodeHandler,
  giveAuthorisationHandler,
  giveRequestedHandler,
  listAuthorisationsHandler,
  listAuthorisationRequestsHandler,
  listAuthorisationUsesHandler,
  listKeySealsHandler,
  readAuthorisationRequestHandler,
  readKeySealHandler,
  refuseRequestedHandler,
  sendRequestCodeHandler,
  signAuthorisedHandler,
  withdrawAuthorisationHandler,
  endAuthorisationHandler,
];
export const listeners: readonly Listener[] = [...signOwnTasks, endOfFormerName];
export const jobs: readonly JobHandler<object>[] = [signTakenHandler];
