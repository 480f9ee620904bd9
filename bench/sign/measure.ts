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

/**
 * Runs the contenders in turns, so that a busy moment of the machine falls on all of them alike, until `budget` milliseconds
 * have passed or each had `most` turns.
 */
export async function interleaved(contenders: Contender[], sample: Sample, limits: { budget: number; most: number }): Promise<Figure[]> {
  const taken = contenders.map((contender): Taken => ({ contender, times: [], cpu: [], error: '' }));
  // Servers sign all day: code is measured once it is compiled. Peers get fewer turns, as each takes as long as many of ours.
  for (let warm = 0; warm < limits.most; warm++) {
    const turn = warm < PEER_WARM_UP ? taken : taken.filter(({ contender }) => contender.kind !== 'peer');
    for (const entry of turn) await once(entry, sample, false);
  }
  const until = performance.now() + limits.budget;
  for (let turn = 0; turn < limits.most && (turn < 3 || performance.now() < until); turn++) await takeTurn(taken, sample, turn);
  return taken.map(({ contender, times, cpu, error }) => ({
    name: contender.name,
    kind: contender.kind,
    ms: median(times),
    min: Math.min(...times),
    cpu: median(cpu),
    runs: times.length,
    ...(error && { error }),
  }));
}

/** Everybody once, beginning with another one each time, so that nobody always follows the greatest eater of memory. */
async function takeTurn(taken: readonly Taken[], sample: Sample, turn: number): Promise<void> {
  const large = sample.ready.length > LARGE;
  const shift = turn % taken.length;
  for (const entry of [...taken.slice(shift), ...taken.slice(0, shift)]) {
    // Large files leave much behind; the next in turn must not pay for it.
    if (large) globalThis.gc?.();
    // A short burst: the first run after somebody else's pays for cold caches, the median of the burst does not.
    for (let run = 0; run < (large ? 1 : 5); run++) await once(entry, sample, true);
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
