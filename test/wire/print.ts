import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { handlers } from '../../apps/server/src/compose.ts';
import { readOutcomes } from '../../apps/server/test/outcomes/outcome.ts';
import { callRows, contradictionOf, grantedIn, type PendingList, pending, routeRows, type WireRow, withoutListed } from './burn-down.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    strike: { type: 'boolean', default: false },
    pending: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
  },
});

interface Section {
  readonly section: string;
  readonly done: number;
  readonly all: number;
}

function bySection(rows: readonly WireRow[]): Section[] {
  const sections = Object.entries(Object.groupBy(rows, ({ section }) => section));
  return sections
    .map(([section, of = []]) => ({ section, done: of.filter(({ done }) => done).length, all: of.length }))
    .sort((a, b) => a.section.localeCompare(b.section, 'en', { numeric: true }));
}

function printTable(title: string, rows: readonly WireRow[]): void {
  const sections = bySection(rows);
  const total = { section: 'all', done: rows.filter(({ done }) => done).length, all: rows.length };
  console.log(`${title}\n section   done    all`);
  for (const { section, done, all } of [...sections, total])
    console.log(` ${section.padEnd(7)} ${String(done).padStart(6)} ${String(all).padStart(6)}`);
}

/** Strikes what exists by now from a burn-down list. It never adds: what is gone again is a defect, not work to come. */
function strike(list: PendingList, rows: readonly WireRow[]): void {
  const done = new Set(rows.filter((row) => row.done).map(({ id }) => id));
  const left = pending(list).filter((id) => !done.has(id));
  writeFileSync(join(import.meta.dirname, list), `${JSON.stringify(left, null, 2)}\n`);
}

/** What the tests were granted: it judges the list of calls, which is committed and counts where no tests have run. */
function grantedCalls(): WireRow[] {
  const outcomes = readOutcomes();
  if (outcomes.length > 0) return callRows(operations, grantedIn(outcomes));
  console.error('没有操作测试的记录，清单未变：请先运行 vitest run --project operation');
  console.error('No outcomes of operation tests are recorded, the lists are as they were: run vitest run --project operation first');
  return process.exit(1);
}

/** Where the list of calls contradicts what the whole operation suite was granted. */
function verify(): never {
  const contradictions = Object.entries(contradictionOf(grantedCalls(), pending('pending-calls.json')));
  for (const [what, ids] of contradictions) for (const id of ids) console.log(`${id}: ${what}`);
  return process.exit(contradictions.some(([, ids]) => ids.length > 0) ? 1 : 0);
}

const operations = handlers.map(({ operation }) => operation);
const routes = routeRows();
if (values.verify) verify();
if (values.strike) {
  strike('pending-calls.json', grantedCalls());
  strike('pending-routes.json', routes);
}
const calls = withoutListed(callRows(operations), pending('pending-calls.json'));
if (values.json)
  console.log(
    JSON.stringify({ calls: { sections: bySection(calls), rows: calls }, routes: { sections: bySection(routes), rows: routes } }, null, 2),
  );
else {
  printTable('Calls', calls);
  printTable('Pages', routes);
  if (values.pending)
    for (const { id, places } of [...calls, ...routes].filter(({ done }) => !done)) console.log(`pending ${id}  ${places.join(', ')}`);
}
process.exit(0); // modules may hold timers
