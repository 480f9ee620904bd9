import type { Config } from '#platform/config.ts';
import { type DatabaseAddress, openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log.ts';
import type { Jobs, Platform } from '#platform/platform.ts';
import { secretsFrom } from '#platform/secrets.ts';

/** A platform with nothing but a database, a directory and a key, as one process of several that keep a log there. No job runs by itself. */
export function openLedgerHouse(address: DatabaseAddress, dataDir: string) {
  const database = openDatabase(address, () => undefined);
  const jobs = { enqueueWith: () => undefined } as unknown as Jobs;
  const platform = {
    db: database.db,
    jobs,
    log: createLog('silent'),
    clock: { now: () => new Date() },
    secrets: secretsFrom(Buffer.alloc(32, 7)),
    witnesses: [],
    config: { dataDir, publicUrl: 'https://moqi.example' } as Config,
  } as unknown as Platform;
  return { platform, close: () => database.close() };
}
