import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { handlers } from '../../apps/server/src/compose.ts';
import { callRows, type PendingList, pending, routeRows, type WireRow } from './burn-down.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    strike: { type: 'boolean', default: false },
    pending: { type: 'boolean', default: false },
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

const calls = callRows(handlers.map(({ operation }) => operation));
const routes = routeRows();
if (values.strike) {
  strike('pending-calls.json', calls);
  strike('pending-routes.json', routes);
}
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
