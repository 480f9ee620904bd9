import { expect, it, vi } from 'vitest';
import { libreOffice } from '#adapters/libreoffice/libreoffice.ts';
import { judgeLayout } from './judge-layout.ts';
import { makeLayout } from './make-layout.ts';

// each page is laid out by a program of its own, on a machine that may have much else to do
vi.setConfig({ testTimeout: 240_000 });

// thirty of them: npm run bench:layouts
it.each([1, 2, 3])('generated contract %i is printed as one that was filled in by hand', async (seed) => {
  const verdict = await judgeLayout(libreOffice(), makeLayout(seed));
  expect(verdict).toMatchObject({ differing: 0, missing: [], left: [], headless: 0 });
  expect(verdict.repeated).toBeGreaterThan(0);
});
