import type { Audience, ErrorFacts, InputOf, Mounts, Operation } from '@moqi/api';
import type { z } from 'zod';
import type { ActorOf } from '#kernel/actor.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';

/** One file of a multipart body, in order of arrival. It must be read before the next one comes. */
export interface IncomingFile {
  readonly fieldName: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The answer of a `bytes` operation. `open` is asked for the range the caller wants. */
export interface BytesAnswer {
  readonly mediaType: string;
  readonly fileName: string;
  readonly disposition: 'inline' | 'attachment';
  /** absent when it is made on the way (a zip) */
  readonly size?: number;
  readonly etag?: string;
  /** The bytes from `start` up to, but without, `end`. */
  stream(start?: number, end?: number): AsyncIterable<Uint8Array>;
}

export interface Cookies {
  get(name: string): string | undefined;
  /** httpOnly unless pages read it, SameSite=Lax, Secure where the public address is https */
  set(name: string, value: string, options: { readonly maxAgeSeconds: number; readonly isReadable?: true }): void;
  clear(name: string): void;
}

type MountedDoors<M extends Mounts> = Extract<keyof M, Audience>;
/** `bytes` operations have the output `z.never()`. */
type Answer<Op extends Operation> = [z.input<Op['output']>] extends [never] ? BytesAnswer : z.input<Op['output']>;

export interface Context<Op extends Operation> {
  /** The union of exactly the mounted doors' actors. */
  readonly actor: ActorOf[MountedDoors<Op['mounts']>];
  readonly audience: MountedDoors<Op['mounts']>;
  readonly input: z.output<Op['input']>;
  readonly now: Date;
  readonly platform: Platform;
  /** outside of transactions, or in the one that the whole handler runs in */
  readonly reads: Reads;
  readonly cookies: Cookies;
  readonly requestId: string;
  /** Accepts exactly the declared codes. */
  fail(this: void, code: Op['errors'][number], facts?: ErrorFacts): never;
}

export interface TransactionContext<Op extends Operation> extends Context<Op> {
  readonly tx: Tx;
}

export interface StepsContext<Op extends Operation> extends Context<Op> {
  /** Each call is one short transaction, which may run several times. */
  transact<T>(this: void, work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly files: AsyncIterable<IncomingFile>;
}

export interface Handler<Op extends Operation = Operation> {
  readonly operation: Op;
  readonly style: 'transaction' | 'steps';
  readonly run: (context: never) => Promise<unknown>;
}

/** The usual story: the whole handler runs in one transaction and calls nothing slow. */
export function handle<Op extends Operation>(operation: Op, run: (context: TransactionContext<Op>) => Promise<Answer<Op>>): Handler<Op> {
  return { operation, style: 'transaction', run };
}

/** A story with slow steps (files, cryptography, other services) between short transactions. */
export function handleInSteps<Op extends Operation>(operation: Op, run: (context: StepsContext<Op>) => Promise<Answer<Op>>): Handler<Op> {
  return { operation, style: 'steps', run };
}

export type { InputOf };
