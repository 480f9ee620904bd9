import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { forgetPerson } from './listeners/forget-person.ts';
import {
  changeSignCheckHandler,
  readSignPasswordHandler,
  sendSignPasswordCodeHandler,
  setSignPasswordHandler,
  swapCodeHandler,
} from './operations/sign-passwords.ts';

export const handlers: readonly Handler[] = [
  changeSignCheckHandler,
  readSignPasswordHandler,
  sendSignPasswordCodeHandler,
  setSignPasswordHandler,
  swapCodeHandler,
];

export const jobs: readonly JobHandler<object>[] = [sweepHandler];
export const listeners: readonly Listener[] = [forgetPerson];
