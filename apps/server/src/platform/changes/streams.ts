import type { Log } from '#platform/platform.ts';
import { Follower, type Pace } from './follower.ts';
import type { Change } from './tell.ts';

/** What a proxy or a phone takes for a dead connection comes later than this. */
const BEAT_MS = 20_000;
/** A stream ends after this time, and its door judges again who asks for the next one. */
const LIFETIME_MS = 5 * 60_000;
/** Streams of one process: each holds a socket and some hundred bytes. */
const MOST_FOLLOWERS = 5_000;
/** Windows of one person share a stream, a browser each; more than this follows nothing but itself. */
const MOST_OF_SUBJECT = 2_000;

/** A process that cannot be told of changes, or is about to end, has no streams: each ends at once, and pages ask by themselves. */
export interface ChangeStreams {
  /** Server-sent events for these subjects: `changed` with the topics, `missed` when notices may have been lost, `beat`. */
  follow(subjects: readonly string[]): AsyncIterable<Uint8Array>;
  /** A notice as it was told. */
  hear(notice: string): void;
  /** Notices may have been lost: every page asks again. */
  missed(): void;
  /** Ends all streams and takes no more. */
  close(): void;
}

interface StreamsOptions {
  readonly log: Log;
  readonly pace?: Pace;
  readonly beatMs?: number;
  readonly lifetimeMs?: number;
}

/** The streams of one process. */
export class OpenStreams implements ChangeStreams {
  readonly #bySubject = new Map<string, Set<Follower>>();
  readonly #all = new Map<Follower, NodeJS.Timeout>();
  readonly #options: StreamsOptions;
  readonly #beating: NodeJS.Timeout;
  #isClosed = false;

  constructor(options: StreamsOptions) {
    this.#options = options;
    this.#beating = setInterval(() => {
      for (const follower of this.#all.keys()) follower.send('beat');
    }, options.beatMs ?? BEAT_MS).unref();
  }

  follow(subjects: readonly string[]): AsyncIterable<Uint8Array> {
    const follower = new Follower(() => this.#forget(follower, subjects), this.#options.pace);
    const isFull = this.#all.size >= MOST_FOLLOWERS || subjects.some((one) => (this.#bySubject.get(one)?.size ?? 0) >= MOST_OF_SUBJECT);
    if (this.#isClosed || isFull) {
      follower.end();
      return follower;
    }
    this.#all.set(follower, setTimeout(() => follower.end(), this.#options.lifetimeMs ?? LIFETIME_MS).unref());
    for (const one of subjects) {
      const others = this.#bySubject.get(one) ?? new Set();
      this.#bySubject.set(one, others.add(follower));
    }
    follower.send('beat');
    return follower;
  }

  hear(notice: string): void {
    let change: Change;
    try {
      change = JSON.parse(notice) as Change;
    } catch (error) {
      this.#options.log.error(error, 'a notice of a change cannot be read');
      return;
    }
    for (const follower of new Set(change.to.flatMap((one) => [...(this.#bySubject.get(one) ?? [])]))) {
      if (change.ends) follower.end();
      else follower.tell(change.topics);
    }
  }

  missed(): void {
    for (const follower of this.#all.keys()) follower.send('missed');
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beating);
    for (const follower of this.#all.keys()) follower.end();
  }

  #forget(follower: Follower, subjects: readonly string[]): void {
    clearTimeout(this.#all.get(follower));
    this.#all.delete(follower);
    for (const one of subjects) {
      const others = this.#bySubject.get(one);
      others?.delete(follower);
      if (others?.size === 0) this.#bySubject.delete(one);
    }
  }
}

/** Of a process that hears of nothing. */
export const NO_STREAMS: ChangeStreams = {
  follow: () => {
    const follower = new Follower(() => undefined);
    follower.end();
    return follower;
  },
  hear: () => undefined,
  missed: () => undefined,
  close: () => undefined,
};
