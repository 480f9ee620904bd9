import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const source = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** As `bin/start`: a start loads the program once for each process. */
const compiled = fileURLToPath(new URL('../../../../.cache/node', import.meta.url));

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it said on standard error until it ended, and its exit code. */
  readonly ended: Promise<{ code: number | null; said: string }>;
  /** Waits until it serves; throws what it said when it ended instead. */
  ready(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks on a connection of its own, which ends with the answer: one that was kept would hold up a process that drains. */
export async function askOnce(url: string, patienceMs = 5_000): Promise<{ readonly status: number; readonly body: string }> {
  const [answer] = (await once(get(url, { agent: false, signal: AbortSignal.timeout(patienceMs) }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

async function answers(url: string): Promise<boolean> {
  return askOnce(`${url}/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

interface How {
  /** as that account */
  readonly uid?: number | undefined;
  /** not as it was built: a profile then tells the files apart */
  readonly fromSources?: boolean;
}

/** The server as `bin/start` runs it, in a process of its own, with one web child unless told otherwise: each loads the program. */
export function startServer(environment: Record<string, string | number>, { uid, fromSources = false }: How = {}): ServerProcess {
  const settings = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]));
  const child = spawn(process.execPath, [fromSources ? source : built], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, LOG_LEVEL: 'silent', DEMO: 'false', WEB_PROCESSES: '1', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const url = `http://127.0.0.1:${environment.PORT}`;
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], said]) => ({ code: code as number | null, said }));
  return {
    child,
    url,
    ended,
    ready: async () => {
      while (!(await answers(url))) {
        const over = await Promise.race([ended, sleep(25)]);
        if (over) throw new Error(`ended with ${over.code}: ${over.said}`);
      }
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return (await ended).code;
    },
  };
}
