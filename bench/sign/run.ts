import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chores } from './chores.ts';
import { contest } from './contest.ts';
import type { Figure } from './measure.ts';
import { SIZES, sample } from './situation.ts';

interface Row extends Figure {
  size: string;
  /** Over the floor of the same algorithm, for peers over RSA's: medians by the clock, minima by the clock, processor time. */
  ratio: number;
  minRatio: number;
  cpuRatio: number;
}

const asJson = process.argv.includes('--json');
const quick = process.argv.includes('--quick');

async function compare(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [size, bytes] of SIZES) {
    if (quick && bytes > 1_000_000) continue;
    const figures = await contest(bytes, { budget: quick ? 5000 : 20_000, most: bytes > 5_000_000 ? 25 : 400 });
    for (const figure of figures) {
      const label = /RSA|P-256|SM2/.exec(figure.name)?.[0] ?? 'RSA';
      const base = figures.find(({ name }) => name === `floor ${label}`);
      if (!base) throw new Error(`no floor for ${figure.name}`);
      const ratios = { ratio: figure.ms / base.ms, minRatio: figure.min / base.min, cpuRatio: figure.cpu / base.cpu };
      rows.push({ size, ...figure, ...ratios });
    }
  }
  return rows;
}

interface Memory {
  name: string;
  /** Peak resident memory over that before signing, in MB. */
  over: number;
  ms: number;
}

/** Peak memory needs a process of its own for each contender. */
async function memory(): Promise<Memory[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  try {
    const { plain, ready } = await sample(quick ? 10_000_000 : 50_000_000);
    writeFileSync(join(folder, 'plain.pdf'), plain);
    writeFileSync(join(folder, 'ready.pdf'), ready);
    return ['engine', '@libpdf/core', '@signpdf', '@cantoo'].map((name) => {
      const run = spawnSync(process.execPath, ['--expose-gc', join(import.meta.dirname, 'memory-child.ts'), folder, name], {
        encoding: 'utf8',
      });
      if (run.status !== 0)
        return {
          name: `${name}: ${run.stderr.split('\n').find((line) => line.includes('Error')) ?? 'failed'}`,
          over: Number.NaN,
          ms: Number.NaN,
        };
      return { name, ...(JSON.parse(run.stdout) as { over: number; ms: number }) };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rows = await compare();
const peaks = await memory();
const jobs = await chores();

if (asJson) {
  console.log(JSON.stringify({ signing: rows, memory: peaks, chores: jobs }, undefined, 2));
} else {
  console.table(
    rows.map(({ size, name, ms, min, cpu, ratio, minRatio, cpuRatio, runs, error }) => ({
      size,
      name,
      ms: ms.toFixed(3),
      min: min.toFixed(3),
      cpu: cpu.toFixed(3),
      'x floor': ratio.toFixed(2),
      'min x': minRatio.toFixed(2),
      'cpu x': cpuRatio.toFixed(2),
      runs,
      error,
    })),
  );
  console.table(peaks.map(({ name, over, ms }) => ({ name, 'MB over start': over.toFixed(1), ms: ms.toFixed(1) })));
  console.table(
    jobs.map(({ name, ms, min, cpu, kilobytes }) => ({
      name,
      ms: ms.toFixed(2),
      min: min.toFixed(2),
      cpu: cpu.toFixed(2),
      KB: kilobytes?.toFixed(1),
    })),
  );
}
