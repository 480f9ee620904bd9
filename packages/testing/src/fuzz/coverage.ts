import { type Profiler, Session } from 'node:inspector';

/** What guides a search: which parts of the source were run. */
export interface Guide extends Disposable {
  /** Characters of source code run so far. */
  readonly reached: number;
  /** How many characters were run, since the last call of this or of `hasFresh`, that were never run before. */
  fresh(): number;
  /** Whether anything new was run since the last call; remembers nothing of it. */
  hasFresh(): boolean;
}

/** Guides nowhere. */
export const blind: Guide = { reached: 0, fresh: () => 0, hasFresh: () => false, [Symbol.dispose]: () => {} };

/** Parts of a script, from – to, in order and apart. */
type Spans = readonly (readonly [from: number, to: number])[];

const lengthOf = (spans: Spans): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

/**
 * The parts of a function that did not run. V8 gives ranges that lie in one another, the outer one first, and leaves out an
 * inner one that ran as often as the one around it; so the innermost range around a place tells its count.
 */
function idle(ranges: readonly Profiler.CoverageRange[]): Spans {
  const spans: [number, number][] = [];
  const around: Profiler.CoverageRange[] = [];
  let at = ranges[0]?.startOffset ?? 0;
  const advance = (to: number): void => {
    if (to > at && around.at(-1)?.count === 0) spans.push([at, to]);
    at = Math.max(at, to);
  };
  const leave = (until: number): void => {
    for (let last = around.at(-1); last !== undefined && last.endOffset <= until; last = around.at(-1)) {
      advance(last.endOffset);
      around.pop();
    }
  };
  for (const range of ranges) {
    leave(range.startOffset);
    advance(range.startOffset);
    around.push(range);
  }
  leave(Number.POSITIVE_INFINITY);
  return spans;
}

/** What two lists of spans have in common. */
function common(a: Spans, b: Spans): Spans {
  const both: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [[fromA, toA], [fromB, toB]] = [a[i] as Spans[number], b[j] as Spans[number]];
    const [from, to] = [Math.max(fromA, fromB), Math.min(toA, toB)];
    if (from < to) both.push([from, to]);
    if (toA <= toB) i++;
    else j++;
  }
  return both;
}

/**
 * What V8 says was run (`Profiler.takePreciseCoverage` of the inspector protocol with block counts, in this process, no port
 * opened). Make it before the code under test is called for the first time, and once a process: V8 counts blocks only of
 * functions that it compiles afterwards, which it does at their first call. Asking costs a millisecond or more, so it is done after a batch of inputs, not after each.
 */
export class Coverage implements Guide {
  readonly #session = new Session();
  readonly #counts: (url: string) => boolean;
  /** The parts of each function that never ran. */
  readonly #unseen = new Map<string, Spans>();
  reached = 0;

  /** @param counts which scripts matter, by their `file:` address */
  constructor(counts: (url: string) => boolean) {
    this.#counts = counts;
    this.#session.connect();
    this.#post('Profiler.enable');
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  fresh(): number {
    const before = this.reached;
    this.#news((name, unseen, gain) => {
      this.#unseen.set(name, unseen);
      this.reached += gain;
    });
    return this.reached - before;
  }

  hasFresh(): boolean {
    let any = false;
    this.#news(() => {
      any = true;
    });
    return any;
  }

  [Symbol.dispose](): void {
    this.#post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }

  /** Calls `tell` for each function of which more has run than ever before. */
  #news(tell: (name: string, unseen: Spans, gain: number) => void): void {
    const { result } = this.#post('Profiler.takePreciseCoverage') as Profiler.TakePreciseCoverageReturnType;
    for (const { url, functions } of result) {
      if (!this.#counts(url)) continue;
      for (const { ranges } of functions) {
        const { startOffset = 0, endOffset = 0, count = 0 } = ranges[0] ?? {};
        const name = `${url}:${startOffset}`;
        const known = this.#unseen.get(name) ?? [[startOffset, endOffset]];
        if (count === 0 || known.length === 0) continue;
        const unseen = common(known, idle(ranges));
        const gain = lengthOf(known) - lengthOf(unseen);
        if (gain > 0) tell(name, unseen, gain);
      }
    }
  }

  /** The session talks to its own thread: answers are there when `post` returns. */
  #post(method: string, parameters: object = {}): unknown {
    let answer: unknown;
    this.#session.post(method, parameters, (error, result) => {
      if (error !== null) throw error;
      answer = result;
    });
    return answer;
  }
}
