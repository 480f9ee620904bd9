import { parseSync } from '@swc/core';
import type { Source } from '../sources.ts';

/** `value`: the state that is written in so many letters; undefined: it is computed. */
export interface StateWrite {
  readonly call: 'set' | 'values' | 'doUpdateSet';
  readonly value: string | undefined;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node below a value; swc wraps arguments and spreads into objects without a type. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const [key, child] of Object.entries(value)) if (key !== 'span') yield* nodesIn(child);
  }
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) && (node.type === 'StringLiteral' || node.type === 'Identifier') ? (node.value as string) : undefined;

function methodOf({ callee }: Node): string | undefined {
  return isNode(callee) && callee.type === 'MemberExpression' ? textOf(callee.property) : undefined;
}

const argumentsOf = (call: Node): Node[] => (call.arguments as { expression: Node }[]).map(({ expression }) => expression);

const TABLE_CALLS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const SQL_WRITE = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+("?)([a-z_]+|$)\1/gi;

/** Where a table is not named in so many letters, every table that the source names counts. */
function tablesOf(nodes: readonly Node[], known: ReadonlySet<string>): Set<string> {
  const texts = nodes.flatMap((node) => (node.type === 'StringLiteral' ? [node.value as string] : []));
  const pieces = nodes.flatMap((node) => (node.type === 'TemplateElement' ? [(node.cooked ?? node.raw) as string] : []));
  const calls = nodes.filter(isTableCall);
  const inCalls = calls.map((call) => argumentsOf(call)[0]).map((one) => (one?.type === 'StringLiteral' ? textOf(one) : undefined));
  const inSql = [...texts, ...pieces].flatMap((text) => [...text.matchAll(SQL_WRITE)].map(([, , table]) => table || undefined));
  const named = [...inCalls, ...inSql].flatMap((table) => (table === undefined ? texts : [table.split(' ')[0] ?? '']));
  return new Set(named.filter((table) => known.has(table)));
}

const STATE_CALLS = new Set(['set', 'values', 'doUpdateSet']);

/** The declared constants of a source by name, so that a row that is built first is looked at too. */
function constantsOf(nodes: readonly Node[]): ReadonlyMap<string, Node> {
  return new Map(
    nodes.flatMap((node) => {
      const name = node.type === 'VariableDeclarator' ? textOf(node.id) : undefined;
      return name !== undefined && isNode(node.init) ? [[name, node.init] as const] : [];
    }),
  );
}

const literal = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'TsConstAssertion' || node.type === 'TsAsExpression') return literal(node.expression);
  return node.type === 'StringLiteral' ? (node.value as string) : undefined;
};

function propertyStates(property: Node, constants: ReadonlyMap<string, Node>): (string | undefined)[] {
  if (property.type === 'SpreadElement') return statesIn(property.arguments, constants);
  if (textOf(property) === 'state') return [literal(constants.get('state'))];
  return property.type === 'KeyValueProperty' && textOf(property.key) === 'state' ? [literal(property.value)] : [];
}

/** The parts of an expression that may become the row: branches, elements, what a function gives back. */
function partsOf(node: Node): readonly unknown[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'BinaryExpression':
      return [node.left, node.right];
    case 'ArrayExpression':
      return (node.elements as ({ expression: Node } | null)[]).map((one) => one?.expression);
    case 'ArrowFunctionExpression':
      return isNode(node.body) && node.body.type === 'BlockStatement'
        ? [...nodesIn(node.body)].flatMap((one) => (one.type === 'ReturnStatement' ? [one.argument] : []))
        : [node.body];
    case 'CallExpression':
      return ['map', 'flatMap'].includes(methodOf(node) ?? '') ? argumentsOf(node) : [];
    default:
      return isNode(node.expression) ? [node.expression] : [];
  }
}

function statesIn(node: unknown, constants: ReadonlyMap<string, Node>): (string | undefined)[] {
  if (!isNode(node)) return [];
  if (node.type === 'ObjectExpression') return (node.properties as Node[]).flatMap((one) => propertyStates(one, constants));
  if (node.type === 'Identifier') {
    const others = new Map(constants);
    others.delete(node.value as string);
    return statesIn(constants.get(node.value as string), others);
  }
  return partsOf(node).flatMap((part) => statesIn(part, constants));
}

function stateWrites(nodes: readonly Node[]): StateWrite[] {
  const constants = constantsOf(nodes);
  return nodes.flatMap((node) => {
    const call = node.type === 'CallExpression' ? methodOf(node) : undefined;
    if (call === undefined || !STATE_CALLS.has(call)) return [];
    const [first, second] = argumentsOf(node);
    const states = second === undefined ? statesIn(first, constants) : textOf(first) === 'state' ? [literal(second)] : [];
    return states.map((value) => ({ call: call as StateWrite['call'], value }));
  });
}

const nodesOf = ({ text }: Source): readonly Node[] => [...nodesIn(parseSync(text, { syntax: 'typescript', target: 'esnext' }).body)];

const isTableCall = (node: Node): boolean => node.type === 'CallExpression' && TABLE_CALLS.has(methodOf(node) ?? '');

// Parsing is dear, and most sources say no word of writing.
const MAY_WRITE = new RegExp(`${[...TABLE_CALLS].join('|')}|\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate)\\s`, 'i');
const MAY_WRITE_STATE = new RegExp(`\\.(?:${[...STATE_CALLS].join('|')})\\(`);

/** The tables that a source writes. */
function tablesWrittenIn(source: Source, known: ReadonlySet<string>): ReadonlySet<string> {
  return MAY_WRITE.test(source.text) ? tablesOf(nodesOf(source), known) : new Set();
}

/** How a source writes a column `state`, where only a store of states may. */
function statesWrittenIn(source: Source): readonly StateWrite[] {
  return source.text.includes('state') && MAY_WRITE_STATE.test(source.text) ? stateWrites(nodesOf(source)) : [];
}

/** The tables of the generated schema. */
export function tablesOfSchema(text: string): ReadonlySet<string> {
  const body = /export interface DB \{\n([\s\S]*?)\n\}/.exec(text)?.[1] ?? '';
  return new Set([...body.matchAll(/^ {2}"?([a-z_.]+)"?:/gm)].map(([, table = '']) => table));
}

/** The states that the lifecycles of a module begin with. */
export function firstStates(all: readonly Source[]): ReadonlySet<string> {
  const nodes = all.flatMap((source) => (source.text.includes('lifecycle(') ? nodesOf(source) : []));
  return new Set(
    nodes.flatMap((node) => {
      const [table] = node.type === 'CallExpression' && textOf(node.callee) === 'lifecycle' ? argumentsOf(node) : [];
      const [first] = table?.type === 'ObjectExpression' ? (table.properties as Node[]) : [];
      return textOf(first?.key) ?? [];
    }),
  );
}

const SOURCES = 'apps/server/src/';
const STATE_STORE = /\/store\/[a-z-]+-state\.ts$/;

/** `work/contracts` of a module's source, else the folder: `platform/events`. */
function writerOf(path: string): string {
  const inside = path.slice(SOURCES.length);
  const depth = inside.startsWith('modules/') ? 3 : 2;
  return inside
    .split('/')
    .slice(0, depth)
    .join('/')
    .replace(/^modules\//, '');
}

/** One sentence for each table that several modules write. */
export function sharedTables(all: readonly Source[], known: ReadonlySet<string>): string[] {
  const pairs = all.flatMap((source) => [...tablesWrittenIn(source, known)].map((table) => [table, writerOf(source.path)] as const));
  return [...Map.groupBy(pairs, ([table]) => table)].flatMap(([table, found]) => {
    const writers = [...new Set(found.map(([, writer]) => writer))].sort();
    return writers.length > 1 ? [`${table} is written by ${writers.join(' and ')}: let the lower one write, and call it`] : [];
  });
}

/** The sources that write states although they are no store of states. An insert may write the state that a lifecycle of its module begins with. */
export function strayStates(all: readonly Source[]): string[] {
  const modules = Map.groupBy(all, ({ path }) => writerOf(path));
  const first = new Map([...modules].map(([writer, own]) => [writer, firstStates(own)]));
  const mayInsert = (writer: string, state: string): boolean => {
    const states = first.get(writer) ?? new Set();
    return states.size === 0 || states.has(state);
  };
  const isStray = (path: string, { call, value }: StateWrite) =>
    call !== 'values' || value === undefined || !mayInsert(writerOf(path), value);
  return all
    .filter((source) => !STATE_STORE.test(source.path) && statesWrittenIn(source).some((write) => isStray(source.path, write)))
    .map(({ path }) => path.slice(SOURCES.length));
}

const VIEW = /\/modules\/[^/]+\/[^/]+\/views\//;

/** The views that write, by the query builder or in raw SQL, whatever the table: a face may hand them out. */
export function writingViews(all: readonly Source[], known: ReadonlySet<string>): string[] {
  const writes = (source: Source): boolean => nodesOf(source).some(isTableCall) || tablesWrittenIn(source, known).size > 0;
  return all.filter((source) => VIEW.test(source.path) && writes(source)).map(({ path }) => path.slice(SOURCES.length));
}
