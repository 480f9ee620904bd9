import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepTrialsHandler } from './jobs/sweep-trials.ts';
import { closeTrialHandler } from './operations/close-trial.ts';
import { createTrialHandler } from './operations/create-trial.ts';
import { readTrialHandler } from './operations/read-trial.ts';
import { showSampleHandler, showTrialHandler } from './operations/show-trial.ts';
import { signTrialHandler } from './operations/sign-trial.ts';

export const handlers: readonly Handler[] = [
  createTrialHandler,
  readTrialHandler,
  signTrialHandler,
  closeTrialHandler,
  showTrialHandler,
  showSampleHandler,
];
export const jobs: readonly JobHandler<object>[] = [sweepTrialsHandler];
