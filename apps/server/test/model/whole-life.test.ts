import { expect, test, vi } from 'vitest';
import { BUGS } from './bugs.ts';
import { playLives } from './lives.ts';
import type { Reached } from './sequence.ts';
import { tableOf } from './table.ts';

/*
 * Random lives of contracts, played by the product and by a plain model at once. A few are played with the other tests; as many as it takes,
 * with the planted mistakes: npm run test:model -- --sequences 5000 --seed 1. A part of it is played again by its own seed.
 */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 10);
const SEED = Number(process.env.MODEL_SEED ?? 1);
const isWhole = process.env.MODEL_SEQUENCES !== undefined;
vi.setConfig({ testTimeout: 120_000 + SEQUENCES * 30_000 });

test(`${SEQUENCES} random lives of contracts go as the model tells`, async () => {
  const reached: Reached = new Map();
  const begunAt = performance.now();
  const deeds = await playLives({ seed: SEED, sequences: SEQUENCES, reached }, (seed) => {
    if (isWhole) console.log(`seed ${seed}, after ${Math.round((performance.now() - begunAt) / 1000)} s\n${tableOf(reached)}`);
  });
  const seconds = Math.round((performance.now() - begunAt) / 1000);
  console.log(`seed ${SEED}: ${SEQUENCES} sequences, ${(deeds / SEQUENCES).toFixed(1)} deeds on average, ${seconds} s`);
  if (isWhole) console.log(tableOf(reached));
  expect(deeds).toBeGreaterThan(SEQUENCES * 20);
});

/** The others are planted when the whole is played. */
const PLANTED = Object.entries(BUGS).filter(([name]) => isWhole || name === 'the next signer is not invited');

test.each(PLANTED)('it is noticed that %s', async (_, plant) => {
  const bug = plant();
  const playing = playLives({ seed: SEED, sequences: isWhole ? 150 : 10, isHasty: true });
  const told = await playing.then(String, (error: unknown) => String(error)).finally(() => bug.mockRestore());
  // what the product has otherwise than the model
  if (isWhole) console.log(told.split('\n').slice(-6).join('\n'));
  expect(told).toMatch(/a life went otherwise[^]*\n[+-] /);
});
