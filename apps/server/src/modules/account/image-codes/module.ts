import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { checkImageCodeHandler } from './operations/check-image-code.ts';
import { makeImageCodeHandler } from './operations/make-image-code.ts';

export const handlers: readonly Handler[] = [checkImageCodeHandler, makeImageCodeHandler];
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
