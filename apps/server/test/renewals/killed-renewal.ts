// a process of its own for kill-renewal.test.ts: renews what is due, says how far it has come, and goes no further
import { setTimeout as sleep } from 'node:timers/promises';
import { renewStamps } from '#modules/records/ledger/acts/renew-stamps.ts';
import { renewDueFiles } from '#modules/trust/renewals/acts/renew-due-files.ts';
import type { Platform } from '#platform/platform.ts';
import { openRenewalHouse } from './renewal-house.ts';

const [address = '', dataDir = '', work = '', until = ''] = process.argv.slice(2);

async function stay(): Promise<never> {
  console.log('there');
  await sleep(600_000);
  throw new Error('nobody killed it');
}

const reached = async (place: string): Promise<void> => {
  if (until === place) await stay();
};

const { platform } = await openRenewalHouse(JSON.parse(address), dataDir);
const { timestamps, files } = platform;
/** Stops before and behind each step that leaves the process. */
const stopping: Platform = {
  ...platform,
  timestamps: {
    timestamp: async (imprint) => {
      await reached('asking');
      const token = await timestamps.timestamp(imprint);
      await reached('asked');
      return token;
    },
  },
  files: {
    ...files,
    open: (hash) => files.open(hash),
    put: async (content) => {
      await reached('storing');
      const stored = await files.put(content);
      await reached('stored');
      return stored;
    },
  },
};
// the database holds it up there, so it tells beforehand
if (until === 'writing') console.log('there');
await (work === 'files' ? renewDueFiles(stopping) : renewStamps(stopping));
await stay();
