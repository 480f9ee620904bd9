import cluster, { type Worker } from 'node:cluster';
import { StartFailure } from '#platform/start-failure.ts';
import type { FromChild, ToChild } from './messages.ts';

/** A child of this process. */
export interface Child {
  readonly pid: number | undefined;
  /** It can be told something. */
  readonly isLoaded: boolean;
  /** Its program is loaded. */
  readonly loaded: Promise<void>;
  /** It does its part. Rejects when it ends before. */
  readonly ready: Promise<void>;
  /** How it ended: its code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  tell(message: ToChild): void;
  kill(): void;
}

function reasonOf(message: Extract<FromChild, { kind: 'failed' }> | undefined, how: number | string): Error {
  return message === undefined ? new Error(`the process ended with ${how}`) : new StartFailure(message.zh, message.en);
}

/** Follows one process from its fork to its end. */
export function follow(worker: Worker, onLog: (failure: string | undefined) => void): Child {
  const [loaded, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isLoaded = false;
  let failed: Extract<FromChild, { kind: 'failed' }> | undefined;
  worker.on('message', (message: FromChild) => {
    if (message.kind === 'loaded') {
      isLoaded = true;
      loaded.resolve();
    } else if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'failed') failed = message;
    else if (message.kind === 'log') onLog(message.failure);
  });
  worker.on('error', () => undefined); // a message that reached nobody any more: `exit` follows
  const ended = new Promise<number | string>((end) => worker.once('exit', (code, signal) => end(signal ?? code)));
  void ended.then((how) => {
    loaded.reject(reasonOf(failed, how));
    ready.reject(reasonOf(failed, how));
  });
  for (const promise of [loaded.promise, ready.promise]) promise.catch(() => undefined);
  return {
    pid: worker.process.pid,
    get isLoaded() {
      return isLoaded;
    },
    loaded: loaded.promise,
    ready: ready.promise,
    ended,
    tell: (message) => {
      if (worker.isConnected()) worker.send(message);
    },
    kill: () => void worker.process.kill('SIGKILL'),
  };
}

/** Starts the program of the children. Their connections come through this process, which hands them out in turn. */
export function forkChild(program: string, onLog: (failure: string | undefined) => void): Child {
  cluster.setupPrimary({ exec: program, args: [] });
  return follow(cluster.fork(), onLog);
}
