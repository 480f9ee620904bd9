import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Job } from '#kernel/job.ts';
import type { Clock } from '#kernel/time.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Config } from './config.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
export type Log = FastifyBaseLogger;

/** Bytes at rest that can be read at any place: chunks are decrypted one by one. */
export interface StoredBytes {
  readonly size: number;
  read(start: number, end: number): Promise<Uint8Array>;
  stream(start?: number, end?: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Content-addressed, encrypted at rest, durable once `put` has answered (fsync of the file and its directory). */
export interface FileStore {
  /** @throws BodyTooLarge-like `LimitExceeded` when more than `limit` bytes arrive; nothing is kept then. */
  put(content: AsyncIterable<Uint8Array> | Uint8Array, limit?: number): Promise<{ readonly hash: string; readonly size: number }>;
  /** @throws `ObjectMissing` */
  open(hash: string): Promise<StoredBytes>;
  /**
   * Forgets an object for good; one that is not there is forgotten already. Equal content is one object, so this is for content that nothing
   * else can hold: with something unique in it. Whoever has it open reads on.
   */
  delete(hash: string): Promise<void>;
}

export interface Jobs {
  /** Written in the same transaction as the change it follows. `key`: at most one waiting job of that key. */
  enqueue<Data extends object>(
    tx: Tx,
    job: Job<Data>,
    data: Data,
    options?: { readonly startAfter?: Date; readonly key?: string },
  ): Promise<void>;
  /** Thousands of jobs of one kind in one statement. */
  enqueueAll<Data extends object>(tx: Tx, job: Job<Data>, all: readonly Data[]): Promise<void>;
}

/** Registered by modules, run by the worker: safe to run twice. Several modules may listen to one event (hear-together.ts). */
export interface JobHandler<Data extends object> {
  readonly job: Job<Data>;
  /** minutes between sweeps, for jobs that run by the clock */
  readonly everyMinutes?: number;
  /** its jobs of one key run one after the other, in the order in which they came */
  readonly isOrdered?: boolean;
  run(platform: Platform, data: Data): Promise<void>;
}

/** Everything derived from the master key. The key itself never leaves platform/secrets.ts. */
export interface Secrets {
  /** HMAC-SHA-256 under a key derived for `purpose`. */
  mac(purpose: string, message: string | Uint8Array): Uint8Array;
  /** AES-256-GCM under a key derived for `purpose`; `context` is authenticated with it. */
  seal(purpose: string, plain: Uint8Array, context: string): Uint8Array;
  /** @throws when the bytes were changed or belong to another context */
  open(purpose: string, sealed: Uint8Array, context: string): Uint8Array;
}

export interface OutgoingMessage {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** SMS provider or SMTP server; the local outbox is the embedded default and says so. */
export interface MessagePort {
  readonly name: string;
  send(message: OutgoingMessage): Promise<void>;
}

export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly db: Database;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly secrets: Secrets;
  readonly sms: MessagePort;
  readonly mail: MessagePort;
}
