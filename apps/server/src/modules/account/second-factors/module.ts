import type { EnterprisesOf } from '#modules/account/identity/index.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { forgetPerson } from './listeners/forget-person.ts';
import {
  beginAppHandler,
  confirmAppHandler,
  drawRecoveryCodesHandler,
  readSecondFactorsHandler,
  removeAppHandler,
} from './operations/authenticator-app.ts';
import {
  addPasskeyHandler,
  beginPasskeyHandler,
  beginPasskeyLoginHandler,
  logInByPasskeyHandler,
  removePasskeyHandler,
} from './operations/passkeys.ts';
import { beginPasskeyProofHandler, finishLoginHandler, proveAgainHandler, readProofWaysHandler } from './operations/prove.ts';

/** `enterprisesOf` comes from the module of the members. */
export const handlersWith = (enterprisesOf: EnterprisesOf): readonly Handler[] => [
  addPasskeyHandler,
  beginAppHandler,
  beginPasskeyHandler,
  beginPasskeyLoginHandler,
  beginPasskeyProofHandler,
  confirmAppHandler,
  drawRecoveryCodesHandler,
  finishLoginHandler(enterprisesOf),
  logInByPasskeyHandler(enterprisesOf),
  proveAgainHandler,
  readProofWaysHandler,
  readSecondFactorsHandler,
  removeAppHandler,
  removePasskeyHandler,
];

export const jobs: readonly JobHandler<object>[] = [sweepHandler];
export const listeners: readonly Listener[] = [forgetPerson];
