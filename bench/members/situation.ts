import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../apps/server/src/platform/database/open.ts';
import { startPostgres } from '../../apps/server/src/platform/database/supervisor.ts';
import type { Database } from '../../apps/server/src/platform/platform.ts';

/** The administrator of a demo enterprise. */
export const ADMINISTRATOR = { mobile: '13857202046', password: 'Moqi2026' };

export interface Situation {
  readonly url: string;
  readonly db: Database;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error('the server did not start');
}

/** A server as it runs, with data of its own; its pages were built before (`npm run build`). */
export async function openSituation(): Promise<Situation> {
  const home = await mkdtemp(join(tmpdir(), 'moqi-members-'));
  const postgres = await startPostgres(join(home, 'postgres'));
  const { host, port: socket, user } = postgres;
  const port = await freePort();
  const database = `postgres://${user}@localhost:${socket}/postgres?host=${encodeURIComponent(host)}`;
  const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
  const env = { ...process.env, DATA_DIR: home, DATABASE_URL: database, PORT: String(port), LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, [main], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const { db, close: disconnect } = openDatabase({ host, port: socket, user, database: 'postgres' }, () => undefined);
  const close = async () => {
    await disconnect();
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  };
  try {
    await untilReady(url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, db, close };
}

/** Debian's browser. */
export const chromiumPath = (): string =>
  execFileSync('sh', ['-c', 'command -v chromium-headless-shell || command -v chromium'], { encoding: 'utf8' }).trim();
