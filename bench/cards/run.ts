import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { localReader } from '../../apps/server/src/adapters/local-reader/local-reader.ts';
import { papersOf } from './papers.ts';
import { photographOf, VIEWS, type View } from './views.ts';

/*
 * Drawn cards, photographed in several ways: how many fields are filled, how many of these are right, and how long it takes.
 * npm run bench:cards -- --owners 10 --seed 8
 */
const { values } = parseArgs({
  options: {
    owners: { type: 'string', default: '5' },
    seed: { type: 'string', default: '7' },
    misses: { type: 'boolean', default: false },
  },
});

/** The same papers for the same seed (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Tally {
  fields: number;
  filled: number;
  right: number;
  wrongChecked: number;
  readonly ms: number[];
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;
const chance = chanceFrom(Number(values.seed));
const reader = localReader({ patienceMs: 120_000 });
const tallies = new Map<View, Tally>(VIEWS.map((view) => [view, { fields: 0, filled: 0, right: 0, wrongChecked: 0, ms: [] }]));
await reader.read(
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer(),
);
for (let owner = 0; owner < Number(values.owners); owner += 1) {
  for (const paper of papersOf(owner, chance)) {
    for (const [view, tally] of tallies) {
      const photograph = await photographOf(paper.svg, view, chance);
      const from = performance.now();
      const read = paper.read(await reader.read(photograph)) ?? {};
      tally.ms.push(performance.now() - from);
      for (const [field, truth] of Object.entries(paper.fields)) {
        const given = read[field] ?? '';
        tally.fields += 1;
        if (given !== '') tally.filled += 1;
        if (given === truth) tally.right += 1;
        if (given !== '' && given !== truth && paper.checked.includes(field)) tally.wrongChecked += 1;
        if (values.misses && given !== truth) console.log(`${view}, ${paper.kind}, ${field}: ${truth} read as ${given || 'nothing'}`);
      }
    }
  }
}
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
console.log('view          fields   filled   right of filled   wrong with a check character   p50 ms   p95 ms');
for (const [view, { fields, filled, right, wrongChecked, ms }] of tallies) {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0);
  const columns = [view.padEnd(12), fields, percent(filled, fields), percent(right, filled), wrongChecked, at(0.5), at(0.95)];
  console.log(columns.map((column) => String(column).padEnd(10)).join(''));
}
