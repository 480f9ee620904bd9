// a process of its own for job-queue.test.ts: takes one job, says so, and never finishes it
import { setTimeout as sleep } from 'node:timers/promises';
import { openJobQueue } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';

const address = JSON.parse(process.argv[2] ?? '') as { host: string; port: number; user: string; database: string };
const log = createLog('silent');
const started = {
  job: { name: 'test.work' },
  run: async () => {
    console.log('started');
    await sleep(600_000);
  },
};
const queue = await openJobQueue(address, [started], log);
await queue.work({ log } as Platform);
