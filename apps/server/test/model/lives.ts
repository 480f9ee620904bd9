import fc from 'fast-check';
import { openWorld, type World } from '../world.ts';
import { sequences } from './meant.ts';
import { playSequence } from './sequence.ts';
import { type Cast, openCast } from './stage.ts';
import type { Reached } from './table.ts';

interface Lives {
  readonly seed: number;
  readonly sequences: number;
  readonly reached?: Reached;
  /** every how manieth world is played here, and which one is the first */
  readonly share?: { readonly first: number; readonly of: number };
  /** the first failure ends it; else the shortest sequence that still fails is looked for */
  readonly isHasty?: boolean;
}

/** With the same people so many sequences are played: their drawers grow, and the clock goes on. */
const SEQUENCES_A_CAST = 15;
/** In the same database: its tables grow. */
const SEQUENCES_A_WORLD = 150;

/** How long the shortest sequence that fails is looked for. */
const SHRINKING_MS = 180_000;

/** Plays random sequences in one world. @returns how many deeds @throws Error that tells a sequence that fails, and the seed that plays it again */
async function playIn(world: World, { seed, sequences: numRuns, reached = new Map(), isHasty = false }: Lives): Promise<number> {
  let played = 0;
  let deeds = 0;
  let cast: Cast | undefined;
  const property = fc.asyncProperty(sequences, async (draws) => {
    if (cast === undefined || played % SEQUENCES_A_CAST === 0) cast = await openCast(world);
    played += 1;
    deeds += await playSequence(cast, draws, reached);
  });
  const first = await fc.check(property, { numRuns, seed, endOnFailure: true });
  if (!first.failed) return deeds;
  const again = { numRuns, seed, path: first.counterexamplePath ?? '', interruptAfterTimeLimit: SHRINKING_MS };
  const shortest = isHasty ? first : await fc.check(property, again);
  const { errorInstance, counterexamplePath } = shortest.errorInstance === null ? first : shortest;
  throw new Error(`a life went otherwise than the model tells (seed ${seed}, ${counterexamplePath}):\n${String(errorInstance)}`);
}

/** The same, in as many worlds as it needs. `begun` is called before each part with the seed that plays it again. */
export async function playLives(
  { seed, sequences: wanted, share = { first: 0, of: 1 }, ...lives }: Lives,
  begun: (seed: number) => void = () => undefined,
): Promise<number> {
  let deeds = 0;
  const inAWorld = Math.min(SEQUENCES_A_WORLD, Math.ceil(wanted / share.of));
  for (let part = share.first; part * inAWorld < wanted; part += share.of) {
    const world = await openWorld();
    begun(seed + part);
    try {
      deeds += await playIn(world, { ...lives, seed: seed + part, sequences: Math.min(inAWorld, wanted - part * inAWorld) });
    } finally {
      await world.close();
    }
  }
  return deeds;
}
