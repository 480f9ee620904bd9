import { blind, type Guide } from './coverage.ts';
import { type FuzzLimits, Meter } from './limits.ts';
import { mutate } from './mutate.ts';
import { Random } from './random.ts';

export type { FuzzLimits };

/** One decoder under attack. */
export interface FuzzTarget {
  readonly name: string;
  /** Valid inputs to start from, at least one; small ones make many executions. */
  readonly seeds: readonly Uint8Array[];
  /**
   * Reads an input, which may also be awaited. What it throws must be a refusal (`FuzzOptions.isRefusal`), or it is a finding:
   * checks of the result belong here, as plain errors.
   * @param original the input that the mutant was made of, for checks that compare
   */
  run(input: Uint8Array, original: Uint8Array): unknown;
}

/** How a campaign is run. */
export interface FuzzOptions {
  /** Inputs in all, spread evenly over the targets. */
  readonly executions: number;
  readonly seed: number;
  /** Whether an error is the decoder's honest no: its typed errors. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Makes the search follow what was run: a `Coverage`, made before the decoders were first called. Absent: a blind search. */
  readonly guide?: Guide | undefined;
  /** Words of the format, for the mutations. */
  readonly tokens?: readonly Uint8Array[] | undefined;
  /** Default: 2,000 ms and 256 MB. */
  readonly limits?: FuzzLimits | undefined;
  /** A line after each target. */
  readonly report?: ((line: string) => void) | undefined;
}

/** An input that did what no input may do. */
export interface FuzzFinding {
  readonly target: string;
  readonly problem: string;
  /** The input itself: add it to the tests. */
  readonly input: Uint8Array;
}

/** What a campaign came to. */
export interface FuzzReport {
  /** Inputs run, replays included. */
  readonly executions: number;
  /** Inputs that were read to the end; too few would mean that the campaign only scratches the surface. */
  readonly accepted: number;
  /** Inputs kept because they ran code that none had run before. */
  readonly kept: number;
  /** Characters of source code run by the seeds alone, and in the end by all; 0 when run blind. */
  readonly reached: { readonly seeds: number; readonly all: number };
  readonly slowestMs: number;
  readonly memoryMb: number;
  readonly findings: readonly FuzzFinding[];
}

/** Inputs between two looks at the coverage. */
const BATCH = 128;
/** Findings of one target after which it is left alone. */
const ENOUGH = 20;
/** Accepted inputs kept beside those that reached something, so that a walk leads away from the seeds. */
const WALKERS = 64;
/** Inputs that reached something last and are tried more often. */
const LATEST = 4;
/** Inputs that grew longer are cut off: they only cost time. */
const LONGEST_GROWTH = 20_000;

/** An input together with what it was made of. */
interface Trial {
  readonly input: Uint8Array;
  readonly original: Uint8Array;
}

/** One target being fuzzed. */
class Campaign {
  readonly #target: FuzzTarget;
  readonly #options: FuzzOptions;
  readonly #random: Random;
  readonly #meter: Meter;
  readonly #guide: Guide;
  readonly #corpus: Trial[];
  readonly #walkers: Trial[] = [];
  readonly name: string;
  readonly findings: FuzzFinding[] = [];
  executions = 0;
  accepted = 0;
  kept = 0;

  constructor(target: FuzzTarget, options: FuzzOptions, tools: { random: Random; meter: Meter; guide: Guide }) {
    this.#target = target;
    this.name = target.name;
    this.#options = options;
    this.#random = tools.random;
    this.#meter = tools.meter;
    this.#guide = tools.guide;
    this.#corpus = target.seeds.map((seed) => ({ input: seed, original: seed }));
  }

  /** What the seeds run is known from then on. */
  async runSeeds(): Promise<void> {
    for (const seed of this.#corpus) await this.#execute(seed);
  }

  async run(executions: number, others: readonly Uint8Array[]): Promise<void> {
    while (this.executions < executions && this.findings.length < ENOUGH) {
      const batch = Array.from({ length: BATCH }, () => this.#mutant(others));
      for (const trial of batch) if ((await this.#execute(trial)) === 'accepted') this.#walk(trial);
      if (this.#guide.hasFresh()) await this.#search(batch);
    }
  }

  /** Runs the trials again, by halves, to find those whose merit it was. */
  async #search(trials: readonly Trial[]): Promise<void> {
    const middle = Math.ceil(trials.length / 2);
    for (const half of [trials.slice(0, middle), trials.slice(middle)]) {
      for (const trial of half) await this.#execute(trial);
      const [only] = half;
      if (half.length > 1) {
        if (this.#guide.hasFresh()) await this.#search(half);
      } else if (only !== undefined && this.#guide.fresh() > 0) {
        this.kept++;
        this.#corpus.push(only);
      }
    }
  }

  #walk(trial: Trial): void {
    if (this.#walkers.length < WALKERS) this.#walkers.push(trial);
    else this.#walkers[this.#random.below(WALKERS)] = trial;
  }

  /** Mostly an input that reached something, the latest ones first; now and then one that was merely accepted. */
  #parent(): Trial {
    const way = this.#random.below(4);
    if (way === 0 && this.#walkers.length > 0) return this.#random.pick(this.#walkers);
    return this.#random.pick(way === 1 ? this.#corpus.slice(-LATEST) : this.#corpus);
  }

  #mutant(others: readonly Uint8Array[]): Trial {
    const { input, original } = this.#parent();
    const material = { random: this.#random, other: this.#random.pick(others), tokens: this.#options.tokens ?? [] };
    const mutant = mutate(input, material);
    return { input: mutant.slice(0, original.length + LONGEST_GROWTH), original };
  }

  /** Runs one input and notes what it did wrong. */
  async #execute({ input, original }: Trial): Promise<'accepted' | 'refused' | 'finding'> {
    this.executions++;
    this.#meter.start();
    let problem: string | undefined;
    let outcome: 'accepted' | 'refused' = 'accepted';
    try {
      await this.#target.run(input, original);
    } catch (error) {
      outcome = 'refused';
      if (!this.#options.isRefusal(error)) problem = error instanceof Error ? `${error.stack}` : String(error);
    }
    problem = this.#meter.stop() ?? problem;
    if (problem === undefined) {
      if (outcome === 'accepted') this.accepted++;
      return outcome;
    }
    this.findings.push({ target: this.name, problem, input });
    return 'finding';
  }
}

/**
 * Runs mutants of valid inputs through decoders and looks for what no input may cause: an error that is no refusal, a hang, a
 * big allocation. With a `guide` the search is guided: mutants that run code which never ran before become inputs to mutate further.
 *
 * ```ts
 * const guide = new Coverage((url) => url.includes('/packages/pki/src/')); // first of all
 * const targets = [{ name: 'CMS', seeds: [await makeCms()], run: (input) => parseSignedData(input) }];
 * const report = await fuzz(targets, { executions: 100_000, seed: 1, isRefusal: (error) => error instanceof PkiError, guide });
 * expect(report.findings).toEqual([]);
 * ```
 *
 * Memory that only grows because V8 is in no hurry to collect is charged, too: start long campaigns with
 * `node --max-old-space-size=192 --max-semi-space-size=4`, which also makes the limit a hard one. An input that never ends
 * stops the campaign at the line of the target before.
 */
export async function fuzz(targets: readonly FuzzTarget[], options: FuzzOptions): Promise<FuzzReport> {
  const random = new Random(options.seed);
  const meter = new Meter(options.limits ?? { milliseconds: 2000, megabytes: 256 });
  const others = targets.flatMap(({ seeds }) => seeds);
  const guide = options.guide ?? blind;
  const campaigns = targets.map((target) => new Campaign(target, options, { random, meter, guide }));
  for (const campaign of campaigns) await campaign.runSeeds();
  guide.fresh();
  const seeds = guide.reached;
  for (const campaign of campaigns) {
    await campaign.run(Math.ceil(options.executions / targets.length), others);
    const { name, executions, accepted, kept, findings } = campaign;
    options.report?.(`${name}: ${executions} inputs, ${accepted} accepted, ${kept} kept, ${findings.length} findings`);
  }
  const sum = (of: (campaign: Campaign) => number) => campaigns.reduce((total, campaign) => total + of(campaign), 0);
  return {
    executions: sum(({ executions }) => executions),
    accepted: sum(({ accepted }) => accepted),
    kept: sum(({ kept }) => kept),
    reached: { seeds, all: guide.reached },
    slowestMs: meter.slowestMs,
    memoryMb: meter.memoryMb,
    findings: campaigns.flatMap(({ findings }) => findings),
  };
}
