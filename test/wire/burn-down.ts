import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIENCES, type Operation, pathsOf } from '@moqi/api';

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

/** `operations`: those that have a handler. */
export function callRows(operations: readonly Operation[]): WireRow[] {
  const mounted = new Set(
    operations.flatMap((operation) =>
      AUDIENCES.flatMap((audience) => pathsOf(operation, audience).map((path) => `${operation.method} ${path}`)),
    ),
  );
  return read<Call[]>('calls.json').map(({ id, section, method, path }) =>
    rowOf(id, { section, places: placesOf(id, path).map((place) => `${method} ${place}`) }, mounted),
  );
}

/** The address of a route file: `index` is its folder, `_layout` and `(group)` are no part of it, `[.]` is a dot, `.` a slash. */
export function addressOf(file: string): string {
  const segments = file
    .replace(/\.tsx$/, '')
    .split(/\/|\.(?![^[]*\])/)
    .map((segment) => segment.replaceAll('[.]', '.').replace(/_$/, ''))
    .filter((segment) => !/^(index|_.+|\(.+\))$/.test(segment));
  return `/${segments.join('/')}`;
}

export function routeRows(root = join(here, '../../apps/web/src/routes')): WireRow[] {
  const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !/(^|\/)-|\.test\.tsx$/.test(file));
  const pages = new Set([
    ...files.filter((file) => !file.startsWith('__root')).map(addressOf),
    ...(files.includes('__root.tsx') ? ['__root'] : []),
  ]);
  return read<Route[]>('routes.json').map(({ name, section, path }) =>
    rowOf(`page:${name}`, { section, places: placesOf(`page:${name}`, path) }, pages),
  );
}

export type PendingList = 'pending-calls.json' | 'pending-routes.json';

/** The burn-down lists: what is not there yet, by id. They end empty. */
export function pending(list: PendingList): readonly string[] {
  return read<string[]>(list);
}
