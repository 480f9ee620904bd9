import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handlers } from '../../apps/server/src/compose.ts';
import { readMost } from '../../apps/server/test/statements/most.ts';
import { BUDGETS, complaintsOf, costsOf, type Excesses, mendedIn } from './budget.ts';

const path = join(import.meta.dirname, 'excesses.json');
const excesses = JSON.parse(readFileSync(path, 'utf8')) as Excesses;
const operations = handlers.map(({ operation }) => operation);
const costs = costsOf(operations, readMost(), excesses);
for (const { operation, own, queue, budget, limit } of costs)
  console.log(`${String(own).padStart(4)} ${String(queue).padStart(3)}  ${operation.padEnd(44)} ${budget} ${limit}`);
if (process.argv.includes('--write')) {
  const above = costs.filter(({ own, budget }) => own > BUDGETS[budget]).map(({ operation, own }) => [operation, own] as const);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(above.toSorted()), undefined, 2)}\n`);
  process.exit(0);
}
const complaints = complaintsOf(costs);
console.log([...mendedIn(costs, excesses), ...complaints].join('\n'));
if (costs.length === 0) console.log('no statements are recorded: run the operation tests first (vitest run --project operation)');
process.exit(complaints.length > 0 || costs.length === 0 ? 1 : 0); // modules may hold timers
