import type { JobHandler } from '#platform/platform.ts';
import { askWitnesses } from '../acts/ask-witnesses.ts';
import { publish, stampCheckpoints } from '../acts/publish.ts';
import { filesOf } from '../acts/tile-files.ts';
import { publishLedger } from '../ledger-jobs.ts';

/** Facts ask for it; each minute it looks for what was left behind. */
export const publishLedgerHandler: JobHandler<object> = {
  job: publishLedger,
  everyMinutes: 1,
  run: async (platform) => {
    const files = filesOf(platform);
    await publish(platform, files);
    await stampCheckpoints(platform);
    await askWitnesses(platform, files);
  },
};
