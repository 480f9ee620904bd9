import type { Plugin, Rolldown } from 'vite';

const FROM_API = /[\\/]packages[\\/]api[\\/]src[\\/].*\.ts$/;
/** What the doors and the documents need of an operation, and a page that calls it does not. */
const AT_THE_SERVER: ReadonlySet<string> = new Set([
  'summary',
  'input',
  'output',
  'errors',
  'permission',
  'duties',
  'scope',
  'limit',
  'needsNoRoom',
  'rawRequest',
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key?: { readonly name?: string };
}
interface Call extends Node {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
}

const isDefinition = (node: object): node is Call =>
  (node as Partial<Call>).type === 'CallExpression' && (node as Partial<Call>).callee?.name === 'defineOperation';

/** From each needless property to the next one, or to the end of its object, in the order of the text. */
function needlessIn(node: unknown): { readonly start: number; readonly end: number }[] {
  if (typeof node !== 'object' || node === null) return [];
  if (!isDefinition(node)) return Object.values(node).flatMap(needlessIn);
  const [definition] = node.arguments;
  const properties = definition?.properties ?? [];
  return properties.flatMap(({ key, start }, at) =>
    AT_THE_SERVER.has(key?.name ?? '') ? [{ start, end: properties[at + 1]?.start ?? (definition?.end ?? start + 1) - 1 }] : [],
  );
}

function shortened(code: string, parse: Rolldown.PluginContext['parse']): string {
  const spans = needlessIn(parse(code, { lang: 'ts' }));
  return spans.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/** The typed client takes name, method, kind of body and answer, paths and topics of an operation; what else describes it stays at the server. */
export function descriptionsAtTheServer(): Plugin {
  return {
    name: 'descriptions-at-the-server',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!FROM_API.test(id) || !code.includes('defineOperation(')) return undefined;
      return { code: shortened(code, this.parse.bind(this)), map: null };
    },
  };
}
