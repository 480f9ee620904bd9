import { type Audience, type Operation, pathsOf } from '@moqi/api';
import { inEnterprise } from '#shared/session/session.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Specification §5.2: what is empty, null or blank is not sent; 0 and false are. */
function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

export function withoutBlanks(input: unknown): Fields {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => !isBlank(value)));
}

/** The door to knock at: the one named, else the only one, else that of the identity in whose name the session acts. */
export function doorOf(operation: Operation, named: Audience | undefined): Audience {
  const doors = Object.keys(operation.mounts) as Audience[];
  const wanted: readonly (Audience | undefined)[] = named ? [named] : [inEnterprise() ? 'enterprise' : 'personal', 'session', doors[0]];
  const door = wanted.find((audience) => audience !== undefined && doors.includes(audience));
  if (door === undefined) throw new Error(`${operation.name} has no door ${named}`);
  return door;
}

function pathOf(operation: Operation, audience: Audience | undefined): string {
  const door = doorOf(operation, audience);
  const [path] = pathsOf(operation, door);
  if (path === undefined) throw new Error(`${operation.name} has no path at the door ${door}`);
  return path;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) query.append(name, text(one));
  }
  return query.size === 0 ? '' : `?${query}`;
}

interface Request {
  readonly url: string;
  /** What is left for the body. */
  readonly fields: Fields;
}

/** Puts the fields where they belong: `{name}` into the path, those of a GET into the query, the rest into the body. */
export function requestOf(operation: Operation, audience: Audience | undefined, input: unknown): Request {
  // a call whose input is a list: the body is the list
  if (Array.isArray(input)) return { url: pathOf(operation, audience), fields: input as unknown as Fields };
  const rest = new Map(Object.entries(withoutBlanks(input)));
  const path = pathOf(operation, audience).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(text(value ?? ''));
  });
  const fields = Object.fromEntries(rest);
  return operation.method === 'GET' ? { url: path + queryOf(fields), fields: {} } : { url: path, fields };
}

/** The body of an upload: the fields first, because the server reads the files one by one as they arrive. */
export function formOf(fields: Fields, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, text(value));
  for (const file of files) form.append('file', file, file.name);
  return form;
}
