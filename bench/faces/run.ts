import { createHash } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { localFace } from '../../apps/server/src/adapters/local-face/local-face.ts';
import { type FramePrints, isReplay, repeatsItself } from '../../apps/server/src/modules/account/real-names/frame-prints.ts';
import { judgeHeadTurn } from '../../apps/server/src/modules/account/real-names/head-turn.ts';
import { ordersOf, sceneFrames, shownAgain } from '../../apps/server/test/faces/scenes.ts';
import type { HeadTurnFinding, Turn } from '../../packages/api/src/account/real-names/index.ts';

/*
 * Rendered heads, prints, screens, recordings and wrong orders before the head-turn check: what it says of each, and how long it takes.
 * npm run bench:faces -- --each 20
 */
const { values } = parseArgs({ options: { each: { type: 'string', default: '20' } } });
const reader = localFace();
const times: number[] = [];
const earlier: FramePrints[] = [];

async function judge(frames: readonly Buffer[], asked: readonly Turn[]): Promise<HeadTurnFinding> {
  const start = performance.now();
  const seen = await reader.see(frames);
  const digests = frames.map((frame) => createHash('sha256').update(frame).digest('hex'));
  const shown = { digests, prints: seen.map(({ print }) => print) };
  const isKnown = repeatsItself(shown) || earlier.some((one) => isReplay(shown, one));
  const finding = isKnown
    ? 'replayed'
    : judgeHeadTurn(
        seen.map(({ faces }) => faces),
        asked,
      ).finding;
  times.push(performance.now() - start);
  if (!isKnown) earlier.push(shown);
  return finding;
}

type Kind = (seed: number) => Promise<HeadTurnFinding>;
const turning = async (seed: number, subject: 'paper' | 'screen') => {
  const { asked } = ordersOf(seed);
  return judge(await sceneFrames({ subject, made: asked, seed, degrees: 35 + (seed % 6) * 5 }), asked);
};
const KINDS: Readonly<Record<string, Kind>> = {
  'rendered head, as asked': async (seed) => {
    const { asked } = ordersOf(seed);
    return judge(await sceneFrames({ subject: 'head', made: asked, seed }), asked);
  },
  'print on paper, flat to bent': (seed) => turning(seed + 1000, 'paper'),
  'picture on a screen': (seed) => turning(seed + 2000, 'screen'),
  'recording of a head that passed': async (seed) => {
    const { asked } = ordersOf(seed);
    return judge(await shownAgain(await sceneFrames({ subject: 'head', made: asked, seed })), asked);
  },
  'head, in another order': async (seed) => {
    const { asked, other } = ordersOf(seed);
    return judge(await sceneFrames({ subject: 'head', made: other, seed: seed + 4000 }), asked);
  },
};

console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
for (const [kind, show] of Object.entries(KINDS)) {
  const found = new Map<string, number>();
  for (let seed = 1; seed <= Number(values.each); seed += 1) {
    const finding = await show(seed);
    found.set(finding, (found.get(finding) ?? 0) + 1);
  }
  console.log(`${kind.padEnd(34)} ${[...found].map(([finding, count]) => `${finding} ${count}`).join(' · ')}`);
}
const sorted = times.toSorted((a, b) => a - b);
const share = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
console.log(`a check of ${sorted.length}: median ${share(0.5)} ms, p95 ${share(0.95)} ms, longest ${share(1)} ms`);
