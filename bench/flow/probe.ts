import { open } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { onStatement } from '../../apps/server/test/statements/statement-kind.ts';
import { type Split, splitOf } from './split.ts';

/** What one process of the server did since it was asked before. */
export interface Probed {
  readonly own: number;
  readonly queue: number;
  readonly commits: number;
  readonly fsyncs: number;
  /** CPU of all its threads, ms */
  readonly cpu: number;
  /** busy time of its main thread by kind of work, ms by the clock; only after `profile` */
  readonly split?: Split;
}

const none = () => ({ own: 0, queue: 0, commits: 0, fsyncs: 0 });
let done = none();
let cpuFrom = process.cpuUsage();
let session: Session | undefined;

/** FileHandle is exported nowhere. */
async function countSyncs(): Promise<void> {
  const handle = await open('/dev/null');
  const prototype = Object.getPrototypeOf(handle) as Record<'sync' | 'datasync', () => Promise<void>>;
  await handle.close();
  for (const name of ['sync', 'datasync'] as const) {
    const original = prototype[name];
    prototype[name] = function counted(this: unknown) {
      done.fsyncs += 1;
      return original.call(this);
    };
  }
}

async function begin(withProfile: boolean): Promise<void> {
  if (withProfile) {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 500 });
    await session.post('Profiler.start');
  }
  done = none();
  cpuFrom = process.cpuUsage();
}

async function end(): Promise<Probed> {
  const { user, system } = process.cpuUsage(cpuFrom);
  const probed = { ...done, cpu: (user + system) / 1000 };
  if (!session) return probed;
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  session = undefined;
  return { ...probed, split: splitOf(profile) };
}

async function answer(asked: string): Promise<Probed | undefined> {
  if (asked === 'end') return await end();
  await begin(asked === 'profile');
  return undefined;
}

/** Preloaded into each process of a server: it counts, and answers on a socket named by the process. */
async function listen(directory: string): Promise<void> {
  await countSyncs();
  onStatement((kind) => {
    if (kind === 'own' || kind === 'queue') done[kind] += 1;
    if (kind === 'commit') done.commits += 1;
  });
  const server = createServer((socket) => {
    socket.once('data', (asked) => {
      void answer(asked.toString()).then((probed) => socket.end(JSON.stringify(probed ?? {})));
    });
  });
  // exclusive: in a process of a cluster too, it is this one that answers
  server.listen({ path: join(directory, String(process.pid)), exclusive: true });
  server.unref();
}

const directory = process.env.BENCH_PROBES;
if (isMainThread && directory !== undefined) await listen(directory);
