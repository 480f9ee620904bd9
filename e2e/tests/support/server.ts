import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startTurnRelay } from '@moqi/testing';
import { scratchDirectory } from '../../../apps/server/test/scratch.ts';
import { freePort, type ServerProcess, startServer } from '../../../apps/server/test/start/server-process.ts';
import { OPERATOR_TOKEN } from './operator.ts';

const home = mkdtempSync(join(await scratchDirectory(), 'moqi-journeys-'));
process.once('exit', () => rmSync(home, { recursive: true, force: true }));

/** What browsers in a call reach each other by; it is the only way there. */
export const relay = await startTurnRelay();

/** The data of this worker's server, with its master key. */
export const dataDirectory = join(home, 'data');

/**
 * A server in embedded mode with demo data, as `bin/start` starts it; the pages were built before. What it warns of stands in
 * .cache/journeys.
 */
export async function startJourneyServer(worker: number): Promise<ServerProcess> {
  const server = startServer({
    DATA_DIR: dataDirectory,
    PORT: await freePort(),
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    LOG_FILE: join(import.meta.dirname, `../../../.cache/journeys/server-${worker}.log`),
    // as on a machine with several cores: what one process keeps, the next call may not find
    WEB_PROCESSES: 2,
    CHECK_CALLS: 'true',
    OPERATOR_TOKEN,
    // a company's own login runs beside the tests
    SIGN_ON_NETWORKS: '127.0.0.0/8',
    TURN_URL: relay.url,
    TURN_SECRET: relay.secret,
    TURN_ONLY: 'true',
    REMITTANCE_ACCOUNT: '墨契科技有限公司;招商银行杭州分行;571900001234',
  });
  await server.ready();
  return server;
}
