import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { renewFilesHandler } from './jobs/renew-files.ts';
import { readRenewalsHandler } from './operations/read-renewals.ts';

export const handlers: readonly Handler[] = [readRenewalsHandler];
export const jobs: readonly JobHandler<object>[] = [renewFilesHandler];
