import type { Contender } from './contenders.ts';
import type { Sample } from './situation.ts';

export interface Figure {
  name: string;
  kind: Contender['kind'];
  /** Median milliseconds of one signature. */
  ms: number;
  /** Processor milliseconds (user and system) of one signature. */
  cpu: number;
  runs: number;
  error?: string;
}

const median = (values: number[]): number => values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;

/**
 * Runs the contenders in turns, so that a busy moment of the machine falls on all of them alike, until `budget` milliseconds
 * have passed or each had `most` turns.
 */
export async function interleaved(contenders: Contender[], sample: Sample, limits: { budget: number; most: number }): Promise<Figure[]> {
  const taken = contenders.map((contender) => ({ contender, times: [] as number[], cpu: [] as number[], error: '' }));
  const once = async (entry: (typeof taken)[number], keep: boolean): Promise<void> => {
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
  };
  // Servers sign all day: code is measured once it is compiled. Peers get fewer turns, as each takes as long as many of ours.
  for (let warm = 0; warm < limits.most; warm++) {
    for (const entry of taken) if (entry.contender.kind !== 'peer' || warm < 10) await once(entry, false);
  }
  const burst = sample.ready.length > 5_000_000 ? 1 : 5;
  const until = performance.now() + limits.budget;
  for (let turn = 0; turn < limits.most && (turn < 3 || performance.now() < until); turn++) {
    // A rotating start, so that nobody always follows the greatest eater of memory.
    for (let k = 0; k < taken.length; k++) {
      const entry = taken[(k + turn) % taken.length];
      if (!entry) continue;
      // Large files leave much behind; the next in turn must not pay for it.
      if (sample.ready.length > 5_000_000) globalThis.gc?.();
      // A short burst: the first run after somebody else's pays for cold caches, the median of the burst does not.
      for (let run = 0; run < burst; run++) await once(entry, true);
    }
  }
  return taken.map(({ contender, times, cpu, error }) => {
    return { name: contender.name, kind: contender.kind, ms: median(times), cpu: median(cpu), runs: times.length, ...(error && { error }) };
  });
}
