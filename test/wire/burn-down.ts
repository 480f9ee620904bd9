import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIENCES, type Audience, type Operation, pathsOf } from '@moqi/api';
import type { Outcome } from '../../apps/server/test/outcomes/outcome.ts';
import { pagesOf } from './pages.ts';

interface Call {
  readonly id: string;
  readonly section: string;
  readonly method: string;
  readonly path: string | null;
}
interface Route {
  readonly name: string;
  readonly section: string;
  readonly path: string | null;
}

/** One call or page of the specification, and whether the product has it. */
export interface WireRow {
  readonly id: string;
  readonly section: string;
  /** Where it is or will be; empty: nobody has chosen yet. */
  readonly places: readonly string[];
  readonly done: boolean;
}

const here = import.meta.dirname;
const read = <T>(name: string): T => JSON.parse(readFileSync(join(here, name), 'utf8')) as T;

/** Where the specification shows no path: id of the row → the path or paths we chose. */
const chosen = read<Readonly<Record<string, string | readonly string[]>>>('chosen-paths.json');

function placesOf(id: string, path: string | null): readonly string[] {
  const choice = chosen[id] ?? path ?? [];
  return typeof choice === 'string' ? [choice] : choice;
}

function rowOf(id: string, { section, places }: { section: string; places: readonly string[] }, existing: ReadonlySet<string>): WireRow {
  return { id, section, places, done: places.length > 0 && places.every((place) => existing.has(place)) };
}

/** Whether an operation counts at one of its doors. */
export type Counts = (operation: Operation, door: Audience) => boolean;

/** It counts where a test was granted it: a mounted stub that refuses everybody is no call. */
export function grantedIn(outcomes: readonly Outcome[]): Counts {
  const granted = new Set(outcomes.filter(({ result }) => result === 'granted').map(({ operation, door }) => `${operation} ${door}`));
  return ({ name }, door) => granted.has(`${name} ${door}`);
}

/** `operations`: those that have a handler. By default each counts wherever it is mounted. */
export function callRows(operations: readonly Operation[], counts: Counts = () => true): WireRow[] {
  const places = operations.flatMap((operation) =>
    AUDIENCES.filter((door) => counts(operation, door)).flatMap((door) =>
      pathsOf(operation, door).map((path) => `${operation.method} ${path}`),
    ),
  );
  const existing = new Set(places);
  return read<Call[]>('calls.json').map(({ id, section, method, path }) =>
    rowOf(id, { section, places: placesOf(id, path).map((place) => `${method} ${place}`) }, existing),
  );
}

export function routeRows(web = join(here, '../../apps/web/src')): WireRow[] {
  const pages = pagesOf(web, (path) => (existsSync(join(web, path)) ? readFileSync(join(web, path), 'utf8') : undefined));
  return read<Route[]>('routes.json').map(({ name, section, path }) =>
    rowOf(`page:${name}`, { section, places: placesOf(`page:${name}`, path) }, pages),
  );
}

export type PendingList = 'pending-calls.json' | 'pending-routes.json';

/** The burn-down lists: what is not there yet, by id. They end empty. */
export function pending(list: PendingList): readonly string[] {
  return read<string[]>(list);
}

/** Rows as the list has them: what is listed is not done, whatever is mounted already. */
export function withoutListed(rows: readonly WireRow[], list: readonly string[]): WireRow[] {
  const listed = new Set(list);
  return rows.map((row) => ({ ...row, done: row.done && !listed.has(row.id) }));
}

/** Where a burn-down list and what was found contradict each other. */
export interface Contradiction {
  readonly 'there, but still listed (bin/wire --strike)': readonly string[];
  readonly 'missing, and not listed': readonly string[];
}

export function contradictionOf(rows: readonly WireRow[], list: readonly string[]): Contradiction {
  const listed = new Set(list);
  const ids = (wanted: (row: WireRow) => boolean) => rows.filter(wanted).map(({ id }) => id);
  return {
    'there, but still listed (bin/wire --strike)': ids(({ id, done }) => done && listed.has(id)),
    'missing, and not listed': ids(({ id, done }) => !done && !listed.has(id)),
  };
}
