import type { JobHandler } from '#platform/platform.ts';
import { publish, stampCheckpoints } from '../acts/publish.ts';
import { filesOf } from '../acts/tile-files.ts';
import { publishLedger } from '../ledger-jobs.ts';

/** Facts ask for it; each minute it looks for what was left behind. */
export const publishLedgerHandler: JobHandler<object> = {
  job: publishLedger,
  everyMinutes: 1,
  run: async (platform) => {
    await publish(platform, filesOf(platform));
    await stampCheckpoints(platform);
  },
};
