import type { Plugin, Rolldown } from 'vite';

const FROM_API = /[\\/]packages[\\/]api[\\/]src[\\/]/;
const EMPTY_ZOD = '\0schemas-at-the-server';

/**
 * A schema that describes nothing. Whatever is chained to it gives itself again; only checking something with it is an error,
 * so that nobody takes the silence for a yes.
 */
const MODULE = `
const CHECKS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);
const nothing = new Proxy(() => nothing, {
  get: (_, name) => {
    if (CHECKS.has(name)) throw new Error('inputs and outputs are checked by the server');
    return typeof name === 'symbol' || name === 'then' ? undefined : nothing;
  },
  apply: () => nothing,
});
export const z = nothing;
`;

/** What zod is called in our operations, so that nothing else has the name: whatever is made with it and not taken by anybody is left out. */
export const SCHEMA = 'schemaAtTheServer';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
}

/** Every place that names zod; where it is imported, the whole of that. */
function namings(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, name } = node as Partial<Node>;
  if (type === 'ImportSpecifier') return namings((node as { readonly local?: unknown }).local).length > 0 ? [node as Node] : [];
  return type === 'Identifier' && name === 'z' ? [node as Node] : Object.values(node).flatMap(namings);
}

function renamed(code: string, parse: Rolldown.PluginContext['parse']): string {
  const name = ({ type }: Node): string => (type === 'ImportSpecifier' ? `z as ${SCHEMA}` : SCHEMA);
  return namings(parse(code, { lang: 'ts' })).reduceRight(
    (text, place) => text.slice(0, place.start) + name(place) + text.slice(place.end),
    code,
  );
}

/**
 * The typed client needs an operation's name, method and paths; its schemas are checked by the server alone. Leaving zod out of the
 * pages saves 30 KB on each, and what is described with it 3 to 6 KB more.
 */
export function schemasAtTheServer(): Plugin {
  return {
    name: 'schemas-at-the-server',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'zod' && importer !== undefined && FROM_API.test(importer) ? EMPTY_ZOD : undefined),
    load: (id) => (id === EMPTY_ZOD ? MODULE : undefined),
    transform(code, id) {
      if (!FROM_API.test(id) || !code.includes(`from 'zod'`)) return undefined;
      return { code: renamed(code, this.parse.bind(this)), map: null };
    },
  };
}
