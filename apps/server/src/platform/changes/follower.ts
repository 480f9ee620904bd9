import type { Topic } from '@moqi/api';

/** How close events of one stream may follow each other, in milliseconds. */
export interface Pace {
  readonly least: number;
  readonly most: number;
}

/** What changes many times a second is told ever more seldom, up to as seldom as pages once asked. */
const PACE: Pace = { least: 1_000, most: 15_000 };

type EventName = 'changed' | 'missed' | 'beat';
type Chunk = IteratorResult<Uint8Array, undefined>;
const OVER: Chunk = { done: true, value: undefined };

/**
 * One stream of server-sent events. What is told while it waits its turn is told once: what is kept for a reader who takes nothing is no more
 * than a set of topics. A reader that gives up ends it at once, also while it waits for the next event.
 */
export class Follower implements AsyncIterable<Uint8Array>, AsyncIterator<Uint8Array, undefined> {
  readonly #onEnd: () => void;
  readonly #pace: Pace;
  /** what the reader has not taken yet, in the order of its coming */
  readonly #events = new Set<EventName>();
  readonly #topics = new Set<Topic>();
  #gapMs: number;
  #toldAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #wake: ((chunk: Chunk) => void) | undefined;
  #isOver = false;

  constructor(onEnd: () => void, pace: Pace = PACE) {
    this.#onEnd = onEnd;
    this.#pace = pace;
    this.#gapMs = pace.least;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Tells of topics: at once after a quiet time, else together with what else comes until the gap is over. */
  tell(topics: readonly Topic[]): void {
    if (this.#isOver) return;
    for (const topic of topics) this.#topics.add(topic);
    if (this.#timer !== undefined) return;
    const quietMs = performance.now() - this.#toldAt;
    if (quietMs >= this.#gapMs) {
      this.#gapMs = this.#pace.least;
      this.#flush();
    } else {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#gapMs = Math.min(2 * this.#gapMs, this.#pace.most);
        this.#flush();
      }, this.#gapMs - quietMs).unref();
    }
  }

  /** An event without topics. A reader that has not taken the last one gets no second. */
  send(event: Exclude<EventName, 'changed'>): void {
    if (!this.#isOver) this.#push(event);
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#onEnd();
    this.#wake?.(OVER);
    this.#wake = undefined;
  }

  next(): Promise<Chunk> {
    const [event] = this.#events;
    if (event !== undefined) return Promise.resolve(this.#take(event));
    if (this.#isOver) return Promise.resolve(OVER);
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  return(): Promise<Chunk> {
    this.#events.clear();
    this.end();
    return Promise.resolve(OVER);
  }

  #flush(): void {
    this.#toldAt = performance.now();
    this.#push('changed');
  }

  #push(event: EventName): void {
    this.#events.add(event);
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.(this.#take(event));
  }

  #take(event: EventName): Chunk {
    this.#events.delete(event);
    const data = event === 'changed' ? [...this.#topics].join(',') : '';
    if (event === 'changed') this.#topics.clear();
    return { done: false, value: new TextEncoder().encode(`event: ${event}\ndata: ${data}\n\n`) };
  }
}
