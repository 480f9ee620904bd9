import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// npm run test:model -- --sequences 5000 --seed 1; the planted mistakes alone: --bugs
const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    bugs: { type: 'boolean', default: false },
  },
});
const environment = { ...process.env, MODEL_SEQUENCES: values.sequences, MODEL_SEED: values.seed };
const which = values.bugs ? ['-t', 'it is noticed'] : [];
const root = join(import.meta.dirname, '../../../..');
const played = spawnSync('vitest', ['run', '--project', 'operation', 'apps/server/test/model', ...which], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
});
process.exit(played.status ?? 1);
