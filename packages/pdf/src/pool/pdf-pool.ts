/*
 * Worker threads for servers. Hashing and drawing block the thread they run on; a pool lets a machine use all its cores
 * and keeps the event loop free for requests. The queue is bounded: work that would wait too long is refused at once
 * with BUSY, so that a crowd of uploads makes people wait rather than the process die. A job that is aborted while it
 * runs takes its worker with it, as there is no other way to stop synchronous work; the pool starts another. A worker is
 * ended only after it has loaded its modules: one that is ended while V8 compiles them may end the whole process.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PdfError } from '../errors.ts';
import type { Answer, Job, JobResult, Loaded } from './job.ts';

/** How many threads work, and how much may wait. */
export interface PoolOptions {
  /** Default: one thread a core, less one for the server itself. */
  threads?: number;
  /** Jobs that may wait; one more is refused with BUSY, so that a flood is felt where it comes from. Default 100. */
  waiting?: number;
}

/** A job with those who wait for it. */
interface Waiting {
  job: Job;
  resolve: (value: never) => void;
  reject: (cause: unknown) => void;
  signal: AbortSignal | undefined;
  abort: () => void;
}

/**
 * Worker threads for the parts of signing and validating that take processor time. The private-key operation stays with the
 * caller: `prepare` gives what is to be signed.
 */
export class PdfPool {
  readonly #threads: number;
  readonly #limit: number;
  readonly #idle: Worker[] = [];
  readonly #queue: Waiting[] = [];
  /** The job each thread is at; a thread has one at a time, since its work is synchronous. */
  readonly #running = new Map<Worker, Waiting>();
  /** Of each thread when it has loaded its modules, or ended. */
  readonly #loading = new WeakMap<Worker, Promise<void>>();
  /** Threads that take no further job: they are being ended. */
  readonly #ending = new WeakSet<Worker>();
  #closed = false;

  constructor(options: PoolOptions = {}) {
    this.#threads = Math.max(1, options.threads ?? availableParallelism() - 1);
    this.#limit = options.waiting ?? 100;
  }

  /**
   * @param signal ends a waiting job at once and a running one by ending its thread
   * @throws PdfError as the function itself, BUSY; the signal's reason
   */
  run<J extends Job>(job: J, signal?: AbortSignal): Promise<JobResult[J['kind']]> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#closed || this.#queue.length >= this.#limit) return Promise.reject(new PdfError('BUSY'));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { job, resolve, reject, signal, abort: () => this.#abort(waiting) };
      signal?.addEventListener('abort', waiting.abort, { once: true });
      this.#queue.push(waiting);
      this.#dispatch();
    });
  }

  /** Ends all threads; what waits or runs is refused with BUSY. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue.splice(0)) this.#settle(waiting, () => waiting.reject(new PdfError('BUSY')));
    const workers = [...this.#idle.splice(0), ...this.#running.keys()];
    await Promise.all(workers.map((worker) => this.#end(worker)));
  }

  /**
   * Gives waiting jobs to idle threads, oldest first; a new thread is started only where none is idle, so a quiet
   * server keeps one.
   */
  #dispatch(): void {
    while (this.#queue.length > 0) {
      const worker = this.#idle.pop() ?? (this.#running.size < this.#threads ? this.#start() : undefined);
      const next = worker && this.#queue.shift();
      if (!worker || !next) return;
      this.#running.set(worker, next);
      worker.ref();
      worker.postMessage(next.job);
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#loading.set(worker, promise);
    worker.once('message', () => resolve()).once('exit', () => resolve());
    worker.on('message', (said: Answer | Loaded) => {
      if (!('loaded' in said)) this.#answered(worker, said);
    });
    worker.on('error', (cause) => this.#ended(worker, cause));
    worker.on('exit', () => this.#ended(worker, new PdfError('BUSY')));
    return worker;
  }

  async #end(worker: Worker): Promise<void> {
    this.#ending.add(worker);
    await this.#loading.get(worker);
    await worker.terminate();
  }

  #answered(worker: Worker, answer: Answer): void {
    // it was faster than its end, and keeps its place until then: another job would end with it
    if (this.#ending.has(worker)) return;
    const waiting = this.#running.get(worker);
    this.#running.delete(worker);
    // An idle thread does not keep the process alive.
    worker.unref();
    this.#idle.push(worker);
    if (waiting) this.#settle(waiting, () => answerTo(waiting, answer));
    this.#dispatch();
  }

  /**
   * A thread that died, of an error or of an abort. Its job is refused, the others never notice, and the next job
   * starts a new thread.
   */
  #ended(worker: Worker, cause: unknown): void {
    const waiting = this.#running.get(worker);
    this.#running.delete(worker);
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
    if (waiting) this.#settle(waiting, () => waiting.reject(cause));
    if (!this.#closed) this.#dispatch();
  }

  /** Listeners are taken off before anybody is told: a signal may outlive hundreds of jobs. */
  #settle(waiting: Waiting, tell: () => void): void {
    waiting.signal?.removeEventListener('abort', waiting.abort);
    tell();
  }

  #abort(waiting: Waiting): void {
    const at = this.#queue.indexOf(waiting);
    if (at >= 0) this.#queue.splice(at, 1);
    waiting.reject(waiting.signal?.reason);
    for (const [worker, running] of this.#running) if (running === waiting) void this.#end(worker);
  }
}

/** Errors are made anew on this side, so that `instanceof PdfError` holds. */
function answerTo(waiting: Waiting, answer: Answer): void {
  if ('result' in answer) waiting.resolve(answer.result as never);
  else if ('refused' in answer) waiting.reject(new PdfError(answer.refused.code, answer.refused.facts));
  else waiting.reject(new Error(answer.failed));
}
