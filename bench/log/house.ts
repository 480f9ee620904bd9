import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open.ts';
import { startPostgres } from '../../apps/server/src/platform/database/supervisor.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { openLedgerHouse } from '../../apps/server/test/ledger/ledger-house.ts';

export interface LogHouse {
  readonly platform: Platform;
  /** where a process of its own finds database and files */
  readonly place: readonly [address: string, dataDir: string];
  /** Stops the database and starts it again. @returns milliseconds from the start until it answers */
  restartDatabase(): Promise<number>;
  close(): Promise<void>;
}

/** A database as it runs, fsync and all, and a directory for tiles, on one disk. */
export async function openLogHouse(): Promise<LogHouse> {
  const home = await mkdtemp(join(tmpdir(), 'moqi-log-'));
  let postgres = await startPostgres(join(home, 'postgres'));
  const { host, port, user } = postgres;
  const address = { host, port, user, database: 'postgres' };
  const admin = openDatabase(address, () => undefined);
  await migrate(admin.pool);
  await admin.close();
  const dataDir = join(home, 'data');
  let house = openLedgerHouse(address, dataDir);
  return {
    get platform() {
      return house.platform;
    },
    place: [JSON.stringify(address), dataDir],
    restartDatabase: async () => {
      await house.close();
      await postgres.stop();
      const from = performance.now();
      postgres = await startPostgres(join(home, 'postgres'));
      const took = performance.now() - from;
      house = openLedgerHouse(address, dataDir);
      return took;
    },
    close: async () => {
      await house.close();
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
