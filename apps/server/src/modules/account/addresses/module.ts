import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { forgetPerson } from './listeners/forget-person.ts';
import { changeAddressHandler, sendAddressCodeHandler } from './operations/change-address.ts';
import { beginRecoveryHandler, cancelRecoveryHandler, findRecoveryHandler, readRecoveryWayHandler } from './operations/recoveries.ts';

export const handlers: readonly Handler[] = [
  beginRecoveryHandler,
  cancelRecoveryHandler,
  changeAddressHandler,
  findRecoveryHandler,
  readRecoveryWayHandler,
  sendAddressCodeHandler,
];
export const listeners: readonly Listener[] = [forgetPerson];
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
