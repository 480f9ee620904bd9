import type { JobHandler } from '#platform/platform.ts';
import { renewStamps } from '../acts/renew-stamps.ts';
import { renewLedgerStamps } from '../ledger-jobs.ts';

export const renewLedgerStampsHandler: JobHandler<object> = { job: renewLedgerStamps, everyMinutes: 60, run: renewStamps };
