import { writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { BUGS } from './bugs.ts';
import { foretold } from './foretold.ts';
import { playLives } from './lives.ts';
import { leastOf, type Reached, tableOf } from './table.ts';

/*
 * Random lives of contracts, played by the product and by a plain model at once. A few are played with the other tests; as many as it takes,
 * with the planted mistakes: npm run test:model -- --sequences 5000 --seed 1. A part of it is played again by its own seed.
 */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 10);
const SEED = Number(process.env.MODEL_SEED ?? 1);
const isWhole = process.env.MODEL_SEQUENCES !== undefined;
/** Which part of the whole this process plays. */
const [FIRST = 0, OF = 1] = (process.env.MODEL_SHARE ?? '0/1').split('/').map(Number);
vi.setConfig({ testTimeout: 120_000 + SEQUENCES * 30_000 });

test(`${SEQUENCES} random lives of contracts go as the model tells`, async () => {
  const reached: Reached = new Map();
  const begunAt = performance.now();
  const deeds = await playLives({ seed: SEED, sequences: SEQUENCES, share: { first: FIRST, of: OF }, reached }, (seed) => {
    if (isWhole) console.log(`seed ${seed}, after ${Math.round((performance.now() - begunAt) / 1000)} s\n${tableOf(reached)}`);
  });
  const seconds = Math.round((performance.now() - begunAt) / 1000);
  console.log(`seed ${SEED}: ${deeds} deeds of ${SEQUENCES} sequences, share ${FIRST + 1} of ${OF}, ${seconds} s`);
  if (process.env.MODEL_REACHED !== undefined) await writeFile(process.env.MODEL_REACHED, JSON.stringify([...reached]));
  expect(deeds).toBeGreaterThan((SEQUENCES * 20) / OF);
});

/** What is asked of 5,000 sequences, or a share of it of fewer. */
const FORETOLD = isWhole ? { sequences: 5000, least: 50 } : { sequences: 500, least: 2 };

test(`${FORETOLD.sequences} random lives try every verb ${FORETOLD.least} times in every state`, () => {
  const reached = foretold(1, FORETOLD.sequences);
  const deeds = [...reached.values()].reduce((sum, { granted, refused }) => sum + granted + refused, 0);
  expect(deeds / FORETOLD.sequences).toBeGreaterThan(25);
  expect(leastOf(reached)).toBeGreaterThanOrEqual(FORETOLD.least);
});

/** The others are planted when the whole is played. */
const PLANTED = Object.entries(BUGS).filter(([name], at) => (isWhole ? at % OF === FIRST : name === 'the next signer is not invited'));

test.each(PLANTED)('it is noticed that %s', async (_, plant) => {
  const bug = plant();
  const playing = playLives({ seed: SEED, sequences: isWhole ? 500 : 10, isHasty: true });
  const told = await playing.then(String, (error: unknown) => String(error)).finally(() => bug.mockRestore());
  // what the product has otherwise than the model
  if (isWhole) console.log(told.split('\n').slice(-6).join('\n'));
  expect(told).toMatch(/a life went otherwise[^]*\n[+-] /);
});
