import { ScimRefusal } from './scim-refusal.ts';
import { isStorable } from './stated-user.ts';

/** Not more in one answer. */
export const MOST_RESULTS = 200;

export interface Filter<Attribute extends string> {
  readonly attribute: Attribute;
  readonly value: string;
}

const EQUALS = /^\s*([\w.:]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

/** @throws ScimRefusal invalidFilter for what is no text of JSON */
function valueIn(quoted: string): string {
  const refuse = () => new ScimRefusal(400, 'The value cannot be read.', { scimType: 'invalidFilter' });
  let value: unknown;
  try {
    value = JSON.parse(quoted);
  } catch {
    throw refuse();
  }
  if (!isStorable(value)) throw refuse();
  return value;
}

/** `userName eq "lin@example.com"`: what directories look for. @throws ScimRefusal invalidFilter for anything else */
export function readFilter<Attribute extends string>(
  text: string | null,
  attributes: Readonly<Record<string, Attribute>>,
): Filter<Attribute> | undefined {
  if (text === null) return undefined;
  const [, name = '', quoted = '""'] = EQUALS.exec(text) ?? [];
  const attribute = new Map(Object.entries(attributes)).get(name.toLowerCase());
  if (attribute === undefined)
    throw new ScimRefusal(400, `Only these can be looked for, with eq: ${Object.values(attributes).join(', ')}.`, {
      scimType: 'invalidFilter',
    });
  return { attribute, value: valueIn(quoted) };
}

export interface Slice {
  /** from 1 */
  readonly start: number;
  readonly count: number;
}

const numberIn = (text: string | null): number | undefined => (text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined);

/** What is less than the least is the least (RFC 7644 §3.4.2.4). */
export function readSlice(query: URLSearchParams): Slice {
  const start = Math.max(1, numberIn(query.get('startIndex')) ?? 1);
  const count = Math.min(MOST_RESULTS, Math.max(0, numberIn(query.get('count')) ?? MOST_RESULTS));
  return { start, count };
}

const namesIn = (text: string | null): readonly string[] | undefined =>
  text
    ?.split(',')
    .map((name) => name.trim().toLowerCase().split('.')[0] ?? '')
    .filter(Boolean);

/** Names a resource without which it is none. */
const ALWAYS = new Set(['schemas', 'id']);

/** The attributes that a directory asks for, or all but those that it does without. */
export function projected(resource: object, query: URLSearchParams): object {
  const wanted = namesIn(query.get('attributes'));
  const unwanted = namesIn(query.get('excludedAttributes')) ?? [];
  const isShown = (name: string) =>
    ALWAYS.has(name) || (wanted ? wanted.includes(name.toLowerCase()) : !unwanted.includes(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)));
}

export function listOf(resources: readonly object[], total: number, { start }: Slice): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: start,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
