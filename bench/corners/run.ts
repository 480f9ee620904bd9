import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findCorners, LOOKED_AT_SIDE, type Pixels, straightenedRows, straightenedSize } from '@moqi/rules/photographed-page';
import sharp from 'sharp';
import { type Photograph, photographOf, TABLES, worstCorner } from '../../packages/rules/test/photographed-page/photographs.ts';

/*
 * Drawn photographs of sheets, kept as a telephone keeps them: of how many the corners are found within 2 % of the longer side, and what it takes.
 * npm run bench:corners -- --photographs 30 --seed 1
 */
const { values } = parseArgs({
  options: {
    photographs: { type: 'string', default: '30' },
    seed: { type: 'string', default: '0' },
    misses: { type: 'string' },
  },
});
/** Larger than what is looked at, so that it is made smaller as on a page. */
const SCALE = 1.6;
const WITHIN = 0.02;

const raw = ({ width, height, data }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } });

/** As a telephone keeps a photograph, and as a page makes it smaller to look at it. */
async function lookedAt(picture: Pixels): Promise<Pixels> {
  const kept = await raw(picture).jpeg({ quality: 80 }).toBuffer();
  const side = { width: LOOKED_AT_SIDE, height: LOOKED_AT_SIDE, fit: 'inside' } as const;
  const { data, info } = await sharp(kept).resize(side).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Leaves what was not found in a folder, to be looked at. */
async function keepMiss(photograph: Photograph, seed: number, found: ReturnType<typeof findCorners>): Promise<void> {
  if (values.misses === undefined) return;
  const { width, height } = photograph.picture;
  const lines = [photograph.corners, ...(found ? [found] : [])].map((corners, at) => {
    const points = corners.map(({ x, y }) => `${x * width},${y * height}`).join(' ');
    return `<polygon points="${points}" fill="none" stroke="${at === 0 ? 'lime' : 'red'}" stroke-width="4"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join('')}</svg>`;
  await raw(photograph.picture)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toFile(`${values.misses}/${seed}.png`);
}

const errors = new Map<string, number[]>(TABLES.map((table) => [table, []]));
const ms: number[] = [];
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.photographs); seed += 1) {
  const photograph = photographOf(seed, SCALE);
  const picture = await lookedAt(photograph.picture);
  const from = performance.now();
  const found = findCorners(picture);
  ms.push(performance.now() - from);
  const error = worstCorner(photograph, found);
  errors.get(photograph.table)?.push(error);
  if (error > WITHIN) await keepMiss(photograph, seed, found);
}
const all = [...errors.values()].flat();
const held = (list: readonly number[]) => `${list.filter((error) => error <= WITHIN).length} of ${list.length}`;
const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
for (const [table, list] of errors)
  console.log(`${table.padEnd(8)} ${held(list)}, worst corner in the middle ${(100 * middle(list)).toFixed(2)} %`);
console.log(`all      ${held(all)} within 2 %, ${(100 * middle(all)).toFixed(2)} % in the middle, ${middle(ms).toFixed(0)} ms each`);

/** A photograph of 12 million pixels, drawn as a page does it. */
const large = photographOf(first, 5);
const size = straightenedSize(large.corners, large.picture);
const from = performance.now();
for (let row = 0; row < size.height; row += 64)
  straightenedRows(large.picture, large.corners, size, [row, Math.min(row + 64, size.height)]);
console.log(`straightened ${size.width} × ${size.height}: ${(performance.now() - from).toFixed(0)} ms`);
