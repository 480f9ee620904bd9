import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { postCallbackHandler } from './jobs/post-callback.ts';
import { postWaitingHandler } from './jobs/post-waiting.ts';
import { noteSteps } from './listeners/note-steps.ts';
import { listCallbacksHandler, readCallbackHandler, replayCallbacksHandler, resendCallbackHandler } from './operations/callbacks.ts';
import {
  readTargetHandler,
  removeTargetHandler,
  renewSecretHandler,
  saveTargetHandler,
  switchTargetHandler,
  tryTargetHandler,
} from './operations/target.ts';

export const handlers: readonly Handler[] = [
  listCallbacksHandler,
  readCallbackHandler,
  readTargetHandler,
  removeTargetHandler,
  renewSecretHandler,
  replayCallbacksHandler,
  resendCallbackHandler,
  saveTargetHandler,
  switchTargetHandler,
  tryTargetHandler,
];

export const jobs: readonly JobHandler<object>[] = [postCallbackHandler, postWaitingHandler];

export const listeners: readonly Listener[] = noteSteps;
