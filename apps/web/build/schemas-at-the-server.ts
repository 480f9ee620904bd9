import type { Plugin } from 'vite';

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

/**
 * The typed client needs an operation's name, method and paths; its schemas are checked by the server alone. Leaving zod out of the
 * pages saves 30 KB on each.
 */
export function schemasAtTheServer(): Plugin {
  return {
    name: 'schemas-at-the-server',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'zod' && importer !== undefined && FROM_API.test(importer) ? EMPTY_ZOD : undefined),
    load: (id) => (id === EMPTY_ZOD ? MODULE : undefined),
  };
}
