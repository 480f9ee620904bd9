import { PkiError } from '../../src/index.ts';
import { mutate, randomFrom } from './mutations.ts';
import { type Target, targets } from './targets.ts';

export interface Finding {
  readonly target: string;
  /** Hexadecimal: the mutant itself, to be added to the tests. */
  readonly mutant: string;
  readonly problem: string;
}

export interface Campaign {
  readonly executions: number;
  /** Mutants that were read to the end; too few would mean that the campaign only scratches the surface. */
  readonly accepted: number;
  readonly slowestMs: number;
  /** Growth of the resident memory over the start. */
  readonly memoryMb: number;
  readonly findings: readonly Finding[];
}

/** No mutant of a few kilobytes may take longer than this. */
const LIMIT_MS = 2000;

const megabytes = () => process.memoryUsage().rss / 1e6;

/** Runs one mutant. @returns what went wrong, `accepted`, or `refused` with a typed error */
async function execute(target: Target, mutant: Uint8Array): Promise<'accepted' | 'refused' | { problem: string }> {
  const started = performance.now();
  try {
    await target.run(mutant);
    const took = performance.now() - started;
    return took > LIMIT_MS ? { problem: `took ${took} ms` } : 'accepted';
  } catch (error) {
    return error instanceof PkiError ? 'refused' : { problem: error instanceof Error ? `${error.stack}` : String(error) };
  }
}

/**
 * Runs `perTarget` mutants through every decoder. Inputs that are accepted become seeds themselves, so that a campaign
 * walks away from the samples.
 */
export async function campaign(
  perTarget: number,
  seed: number,
  { over, report }: { over?: readonly Target[]; report?: (line: string) => void } = {},
): Promise<Campaign> {
  const random = randomFrom(seed);
  const all = over ?? (await targets());
  const startMb = megabytes();
  const findings: Finding[] = [];
  let [accepted, slowestMs, memoryMb] = [0, 0, 0];
  for (const target of all) {
    const seeds = [target.sample];
    for (let i = 0; i < perTarget; i++) {
      const other = (all[random(all.length)] as Target).sample;
      const mutant = mutate(seeds[random(seeds.length)] as Uint8Array, random, other);
      const started = performance.now();
      const outcome = await execute(target, mutant);
      slowestMs = Math.max(slowestMs, performance.now() - started);
      if (typeof outcome === 'object')
        findings.push({ target: target.name, mutant: Buffer.from(mutant).toString('hex'), problem: outcome.problem });
      if (outcome !== 'accepted') continue;
      accepted++;
      if (seeds.length < 64) seeds.push(mutant);
      else seeds[1 + random(63)] = mutant;
      if (mutant.length > 20_000) seeds[1] = target.sample;
    }
    memoryMb = Math.max(memoryMb, megabytes() - startMb);
    report?.(`${target.name}: ${perTarget} mutants, ${findings.length} findings so far, +${Math.round(memoryMb)} MB`);
  }
  return { executions: perTarget * all.length, accepted, slowestMs, memoryMb, findings };
}
