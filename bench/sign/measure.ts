import type { Contender } from './contenders.ts';
import type { Sample } from './situation.ts';

export interface Figure {
  name: string;
  kind: Contender['kind'];
  /** Milliseconds of one signature by the clock: median and minimum. On a busy machine the minimum says more of the program. */
  ms: number;
  min: number;
  /** Median processor milliseconds (user and system, of all threads: the collector's too) of one signature. */
  cpu: number;
  runs: number;
  error?: string;
}

interface Taken {
  contender: Contender;
  times: number[];
  cpu: number[];
  error: string;
}

const LARGE = 5_000_000;
const PEER_WARM_UP = 10;

export const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;

/** Contenders of one process, run in turns, so that a busy moment of the machine falls on all of them alike. */
export class Contest {
  readonly #taken: readonly Taken[];
  readonly #sample: Sample;
  #turns = 0;

  constructor(contenders: readonly Contender[], sample: Sample) {
    this.#taken = contenders.map((contender) => ({ contender, times: [], cpu: [], error: '' }));
    this.#sample = sample;
  }

  /** Servers sign all day: code is measured once it is compiled. Peers get fewer rounds, as each takes as long as many of ours. */
  async warmUp(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      for (const entry of this.#taken) {
        if (entry.contender.kind !== 'peer' || round < PEER_WARM_UP) await once(entry, this.#sample, false);
      }
    }
  }

  /** Each candidate once, beginning with another one each time, so that none always follows the one that takes most memory. */
  async turn(): Promise<void> {
    const large = this.#sample.ready.length > LARGE;
    const shift = this.#turns++ % this.#taken.length;
    for (const entry of [...this.#taken.slice(shift), ...this.#taken.slice(0, shift)]) {
      // Large files leave much behind; the next in turn must not pay for it.
      if (large) globalThis.gc?.();
      // A short burst: the first run after another candidate's pays for cold caches, the median of the burst does not.
      for (let run = 0; run < (large ? 1 : 5); run++) await once(entry, this.#sample, true);
    }
  }

  figures(): Figure[] {
    return this.#taken.map(({ contender, times, cpu, error }) => ({
      name: contender.name,
      kind: contender.kind,
      ms: median(times),
      min: Math.min(...times),
      cpu: median(cpu),
      runs: times.length,
      ...(error && { error }),
    }));
  }
}

async function once(entry: Taken, sample: Sample, keep: boolean): Promise<void> {
  if (entry.error) return;
  try {
    const before = process.cpuUsage();
    const start = performance.now();
    await entry.contender.run(sample);
    const time = performance.now() - start;
    const { user, system } = process.cpuUsage(before);
    if (!keep) return;
    entry.times.push(time);
    entry.cpu.push((user + system) / 1000);
  } catch (cause) {
    entry.error = cause instanceof Error ? cause.message : String(cause);
  }
}
