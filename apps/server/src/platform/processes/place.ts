import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/platform.ts';
import type { Child } from './child-process.ts';
import type { Part, ToChild } from './messages.ts';
import { deathsInARow, pauseAfter } from './pauses.ts';

interface PlaceParts {
  readonly part: Part;
  readonly log: Log;
  fork(): Child;
  /** What a child is told once it is loaded. */
  assignment(): ToChild;
  /** Another child serves here, or none does. */
  onChange(): void;
}

/** A process that does not end when it is told to is ended. */
const ENDS_WITHIN_MS = 15_000;
/** The longest request, an upload over a slow line, and some more. */
const DRAINS_WITHIN_MS = 11 * 60_000;

/** One child that is always to be there: one that dies is replaced. */
export class Place {
  readonly part: Part;
  readonly #parts: PlaceParts;
  readonly #living = new Set<Child>();
  #next: Child;
  #serving: Child | undefined;
  #deaths = 0;
  readonly #stopping = new AbortController();

  /** Its first child begins to load at once. */
  constructor(parts: PlaceParts) {
    this.part = parts.part;
    this.#parts = parts;
    this.#next = this.#fork();
  }

  get isServing(): boolean {
    return this.#serving !== undefined;
  }

  /** @throws what kept the first child from serving */
  async begin(): Promise<void> {
    await this.#install(this.#next);
  }

  /** A web child hands over to the next one without a gap; of the worker there is never more than one. */
  async replace(): Promise<void> {
    const old = this.#serving;
    if (old === undefined || this.#stopping.signal.aborted) return;
    if (this.part === 'worker') {
      this.#leave();
      await this.#end(old);
      await this.bringBack();
      return;
    }
    await this.#install(this.#fork());
    old.tell({ kind: 'drain' });
    setTimeout(() => this.#living.has(old) && old.kill(), DRAINS_WITHIN_MS).unref();
  }

  /** Tells the child that serves. */
  tell(message: ToChild): void {
    this.#serving?.tell(message);
  }

  /** Ends its children. None comes after them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#living].map((child) => this.#end(child)));
  }

  #fork(): Child {
    const child = this.#parts.fork();
    this.#living.add(child);
    void child.ended.then(() => this.#living.delete(child));
    return child;
  }

  async #end(child: Child): Promise<void> {
    // one that was told nothing yet has nothing to finish
    if (child.isLoaded) child.tell({ kind: 'stop' });
    else child.kill();
    const late = setTimeout(() => child.kill(), ENDS_WITHIN_MS);
    await child.ended;
    clearTimeout(late);
  }

  #leave(): void {
    this.#serving = undefined;
    this.#parts.onChange();
  }

  async #install(child: Child): Promise<void> {
    await child.loaded;
    child.tell(this.#parts.assignment());
    await child.ready;
    const since = performance.now();
    this.#serving = child;
    this.#parts.onChange();
    void child.ended.then((how) => {
      if (this.#serving !== child || this.#stopping.signal.aborted) return;
      const { part, log } = this.#parts;
      log.error({ part, pid: child.pid, how }, 'a process ended; another one takes its place');
      this.#deaths = deathsInARow(this.#deaths, performance.now() - since);
      this.#leave();
      void this.bringBack();
    });
  }

  /** Tries until a child serves here. */
  async bringBack(): Promise<void> {
    const { part, log } = this.#parts;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      if (this.#deaths > 0) await sleep(pauseAfter(this.#deaths), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.#install(this.#fork());
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.#deaths += 1;
        log.warn({ part, err: error }, 'a process could not take its place yet');
      }
    }
  }
}
