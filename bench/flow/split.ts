import type { Profiler } from 'node:inspector';

export const KINDS = ['crypto', 'database', 'files', 'documents', 'HTTP', 'rest'] as const;
export type Kind = (typeof KINDS)[number];
export type Split = Readonly<Record<Kind, number>>;

/** The first that fits the file of a function says what it works at; what Node does natively is done for its caller. */
const WORKS_AT: readonly (readonly [RegExp, Kind])[] = [
  [/node:internal\/crypto|packages\/pki\/|platform\/secrets|built-in-ca|wrapped-keys|node-rs\/argon2/, 'crypto'],
  [/node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+|kysely)\/|platform\/(database|jobs|events)\/|\/store\//, 'database'],
  [/node:internal\/fs|node:fs|local-files/, 'files'],
  [/packages\/pdf\/|adapters\/drawing/, 'documents'],
  [
    /node:_http|node:internal\/http|platform\/http|node_modules\/(fastify|@fastify|find-my-way|zod|pino|avvio|busboy|@fastify\/busboy)\//,
    'HTTP',
  ],
];

/** Where the samples of a profile fell, in ms by the clock. */
export function splitOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Split {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node] as const));
  const known = new Map<number, Kind>();
  const kindOf = (id: number): Kind => {
    const found = known.get(id);
    if (found) return found;
    const url = byId.get(id)?.callFrame.url ?? '';
    const own = WORKS_AT.find(([file]) => file.test(url))?.[1];
    const parent = parents.get(id);
    const isNative = url === '' || url.startsWith('node:');
    const kind = own ?? (isNative && parent !== undefined ? kindOf(parent) : 'rest');
    known.set(id, kind);
    return kind;
  };
  const split: Record<Kind, number> = { crypto: 0, database: 0, files: 0, documents: 0, HTTP: 0, rest: 0 };
  samples.forEach((id, index) => {
    if (byId.get(id)?.callFrame.functionName === '(idle)') return;
    split[kindOf(id)] += (timeDeltas[index] ?? 0) / 1000;
  });
  return split;
}
