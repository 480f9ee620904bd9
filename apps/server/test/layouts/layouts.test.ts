import { beforeAll, describe, expect, it, vi } from 'vitest';
import { libreOffice } from '#adapters/libreoffice/libreoffice.ts';
import { judgeLayout } from './judge-layout.ts';
import { makeLayout } from './make-layout.ts';
import { fillLayout, type Printed, printLayouts } from './print-layouts.ts';

// a program of its own lays out the pages, on a machine that may have much else to do
vi.setConfig({ testTimeout: 240_000, hookTimeout: 600_000 });

/** The share of the dots of a page that may differ. */
const MOST = 0.005;
const SEEDS = Array.from({ length: 30 }, (_, at) => at + 1);

describe('a generated contract is printed as one that was filled in by hand', () => {
  let printed: readonly Printed[] = [];
  beforeAll(async () => {
    printed = await printLayouts(SEEDS.map(makeLayout));
  });

  it.each(SEEDS)('number %i', (seed) => {
    const pair = printed[seed - 1];
    if (pair === undefined) throw new Error('it was not printed');
    const { differing, repeated, ...faults } = judgeLayout(makeLayout(seed), pair);
    expect(differing).toBeLessThanOrEqual(MOST);
    expect(faults).toMatchObject({ missing: [], left: [], headless: 0 });
    headsRepeated += repeated;
  });

  let headsRepeated = 0;
  it('and heads of tables stand on each page that the table goes on', () => {
    expect(headsRepeated).toBeGreaterThan(SEEDS.length);
  });
});

it('prints one file as it prints many', async () => {
  const layout = makeLayout(1);
  const [converter, bytes] = [libreOffice(), await fillLayout(layout)];
  const [pdf, byHand] = [
    await converter.toPdf({ format: 'docx', bytes, keepsBookmarks: true }, 100),
    await converter.toPdf({ format: 'docx', bytes: await layout.byHand }, 100),
  ];
  const { differing, missing, left, headless } = judgeLayout(layout, { pdf, byHand });
  expect({ differing, missing, left, headless }).toEqual({ differing: 0, missing: [], left: [], headless: 0 });
});
