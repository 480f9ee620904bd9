import type { JobHandler } from '#platform/platform.ts';
import { publishLedgerHandler } from './jobs/publish.ts';
import { renewLedgerStampsHandler } from './jobs/renew-stamps.ts';

export const jobs: readonly JobHandler<object>[] = [publishLedgerHandler, renewLedgerStampsHandler];
