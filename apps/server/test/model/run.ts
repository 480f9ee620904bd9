import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { foretold } from './foretold.ts';
import { added, type Reached, tableOf } from './table.ts';

// npm run test:model -- --sequences 5000 --seed 1; the planted mistakes alone: --bugs; what would be reached, by the model alone: --foretell
const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: String(availableParallelism()) },
    bugs: { type: 'boolean', default: false },
    foretell: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '../../../..');

/** One share of the worlds and of the planted mistakes, in a process and a database of its own. */
function play(share: number, of: number, folder: string): Promise<number> {
  const told = { MODEL_SHARE: `${share}/${of}`, MODEL_REACHED: join(folder, `${share}.json`) };
  const environment = { ...process.env, MODEL_SEQUENCES: values.sequences, MODEL_SEED: values.seed, ...told };
  const which = values.bugs ? ['-t', 'it is noticed'] : [];
  const playing = spawn('vitest', ['run', '--project', 'operation', 'apps/server/test/model', ...which], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
  return new Promise((resolve) => playing.on('exit', (code) => resolve(code ?? 1)));
}

async function playAll(): Promise<void> {
  const of = Number(values.processes);
  const folder = await mkdtemp(join(tmpdir(), 'moqi-model-'));
  const codes = await Promise.all(Array.from({ length: of }, (_, share) => play(share, of, folder)));
  const reached: Reached = new Map();
  for (let share = 0; share < of && !values.bugs; share += 1) {
    const text = await readFile(join(folder, `${share}.json`), 'utf8').catch(() => '[]');
    added(reached, new Map(JSON.parse(text) as [string, { granted: number; refused: number }][]));
  }
  await rm(folder, { recursive: true });
  if (!values.bugs) console.log(tableOf(reached));
  process.exitCode = Math.max(...codes);
}

if (values.foretell) console.log(tableOf(foretold(Number(values.seed), Number(values.sequences))));
else await playAll();
