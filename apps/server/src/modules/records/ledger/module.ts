import type { JobHandler } from '#platform/platform.ts';
import { publishLedgerHandler } from './jobs/publish.ts';

export const jobs: readonly JobHandler<object>[] = [publishLedgerHandler];
