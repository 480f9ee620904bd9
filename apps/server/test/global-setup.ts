import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { jobHandlers } from '#compose.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { type Postgres, type PostgresAddress, startPostgres } from '#platform/database/supervisor.ts';
import { openJobQueue } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log.ts';
import { buildWhereOld } from '../build/build-program.ts';
import { scratchDirectory } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run. */
    postgres: PostgresAddress;
    /** A directory that goes away after the run. */
    scratch: string;
  }
}

export const TEMPLATE = 'moqi_template';
const PREFIX = 'moqi-test-';

let home = '';
let postgres: Postgres | undefined;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A run that was killed leaves its PostgreSQL; the number in the directory's name is the run's process. */
async function clearKilledRuns(scratch: string): Promise<void> {
  for (const name of await readdir(scratch)) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const left = join(scratch, name);
    await (await startPostgres(join(left, 'postgres'))).stop();
    await rm(left, { recursive: true, force: true }).catch(unlessHeld);
  }
}

/** A disk that the killed run mounted is held until somebody unmounts it, and is no reason to run nothing. */
function unlessHeld(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EBUSY') throw error;
}

async function createTemplate(address: PostgresAddress): Promise<void> {
  const admin = openDatabase({ ...address, database: 'postgres' }, () => undefined);
  await admin.pool.query(`create database ${TEMPLATE}`);
  await admin.close();
  const template = { ...address, database: TEMPLATE };
  const database = openDatabase(template, () => undefined);
  await migrate(database.pool);
  await database.close();
  await (await openJobQueue(template, jobHandlers, createLog('warn'))).stop();
}

export async function setup(project: TestProject): Promise<void> {
  const scratch = await scratchDirectory();
  await clearKilledRuns(scratch);
  // the servers that tests start run as they are shipped
  await buildWhereOld();
  home = await mkdtemp(join(scratch, `${PREFIX}${process.pid}-`));
  await chmod(home, 0o711); // the account of PostgreSQL passes through
  // the world's data are thrown away: nothing needs to survive a power cut. A table that was never analysed looks large, and to read it the
  // planner would start processes that live longer than their work.
  const settings = ['fsync=off', 'max_connections=200', 'max_parallel_workers_per_gather=0'];
  postgres = await startPostgres(join(home, 'postgres'), settings);
  const address: PostgresAddress = { host: postgres.host, port: postgres.port, user: postgres.user };
  await createTemplate(address);
  project.provide('postgres', address);
  project.provide('scratch', home);
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
  await rm(home, { recursive: true, force: true });
}
