import { handlers } from '../../apps/server/src/compose.ts';
import { readOutcomes } from '../../apps/server/test/outcomes/outcome.ts';
import { gapsOf } from './gaps.ts';

const operations = handlers.map(({ operation }) => operation);
const outcomes = readOutcomes();
const gaps = gapsOf(operations, outcomes);
if (outcomes.length === 0) console.log('no outcomes are recorded: run the operation tests first (vitest run --project operation)');
else
  for (const { operation, door, never, by } of gaps)
    console.log(`${operation.padEnd(40)} ${door.padEnd(14)} never ${never}${by.length > 0 ? ` (${by.join(' | ')})` : ''}`);
process.exit(gaps.length > 0 ? 1 : 0); // modules may hold timers
