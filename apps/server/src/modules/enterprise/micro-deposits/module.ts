import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { EVENT_OF, microDepositAsked } from './events.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { payAsked } from './listeners/pay.ts';
import { tellApplicant } from './listeners/tell-applicant.ts';
import { beginMicroDepositHandler } from './operations/begin-micro-deposit.ts';
import { readMicroDepositHandler } from './operations/read-micro-deposit.ts';
import { tellAmountHandler } from './operations/tell-amount.ts';

export const handlers: readonly Handler[] = [beginMicroDepositHandler, readMicroDepositHandler, tellAmountHandler];
export const events: readonly EventKind[] = [microDepositAsked, ...Object.values(EVENT_OF)];
export const listeners = [payAsked, ...tellApplicant];
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
