import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import type { EnterprisesOf } from './acts/session-view.ts';
import { addressChanged, nameChanged, personClosed, personRecovered, personRegistered } from './events.ts';
import { forwardPersonAppeared } from './jobs/forward-person-appeared.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { changeBynameHandler } from './operations/change-byname.ts';
import { checkTargetExistsHandler } from './operations/check-target-exists.ts';
import { finishResetHandler } from './operations/finish-reset.ts';
import { logBrowserEventHandler } from './operations/log-browser-event.ts';
import { logInByCodeHandler } from './operations/log-in-by-code.ts';
import { logInByPasswordHandler } from './operations/log-in-by-password.ts';
import { endOtherSessionsHandler, endSessionHandler, logOutHandler } from './operations/log-out.ts';
import { readClockHandler } from './operations/read-clock.ts';
import { listSessionsHandler, readSessionHandler } from './operations/read-session.ts';
import { readVerificationHandler } from './operations/read-verification.ts';
import { registerHandler } from './operations/register.ts';
import { resetPasswordHandler } from './operations/reset-password.ts';
import { sendCodeHandler } from './operations/send-code.ts';
import { setFirstPasswordHandler } from './operations/set-first-password.ts';
import { switchIdentityHandler } from './operations/switch-identity.ts';

/** `enterprisesOf` comes from the module of the members. */
export const handlersWith = (enterprisesOf: EnterprisesOf): readonly Handler[] => [
  changeBynameHandler,
  checkTargetExistsHandler,
  endOtherSessionsHandler,
  endSessionHandler,
  finishResetHandler(enterprisesOf),
  listSessionsHandler,
  logBrowserEventHandler,
  logInByCodeHandler(enterprisesOf),
  logInByPasswordHandler(enterprisesOf),
  logOutHandler,
  readClockHandler,
  readSessionHandler(enterprisesOf),
  readVerificationHandler,
  registerHandler(enterprisesOf),
  resetPasswordHandler(enterprisesOf),
  sendCodeHandler,
  setFirstPasswordHandler(enterprisesOf),
  switchIdentityHandler(enterprisesOf),
];

export const events: readonly EventKind[] = [addressChanged, nameChanged, personClosed, personRecovered, personRegistered];
export const jobs: readonly JobHandler<object>[] = [sweepHandler, forwardPersonAppeared];
