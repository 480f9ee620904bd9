import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const REFUSALS = /[\\/]packages[\\/]api[\\/]src[\\/](?:errors[\\/][\w-]+-errors|[\w\\/-]+[\\/]refusals)\.ts$/;
const NAME = /['"]([A-Z][A-Z\d_]{2,})['"]/g;

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Row extends Span {
  readonly key?: { readonly name?: string };
  readonly value?: { readonly elements?: readonly ({ readonly value?: unknown } & Span)[] };
}

type IsNamed = (code: string) => boolean;

/** What goes of a row: `, '部门不存在…', 'The department…'` behind its number, or all of it up to the next where no page names it. */
function needlessOf({ key, value, start }: Row, end: number, isNamed: IsNamed): Span | undefined {
  const [number, , last] = value?.elements ?? [];
  if (key?.name === undefined || typeof number?.value !== 'number' || typeof last?.value !== 'string') return undefined;
  return isNamed(key.name) ? { start: number.end, end: last.end } : { start, end };
}

/** In the order of the text. */
function needlessIn(node: unknown, isNamed: IsNamed): Span[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties, end } = node as { readonly properties?: readonly Row[]; readonly end: number };
  return (
    properties?.flatMap((row, at) => needlessOf(row, properties[at + 1]?.start ?? end - 1, isNamed) ?? []) ??
    Object.values(node).flatMap((child) => needlessIn(child, isNamed))
  );
}

function shortened(code: string, isNamed: IsNamed, parse: Rolldown.PluginContext['parse']): string {
  const spans = needlessIn(parse(code, { lang: 'ts' }), isNamed);
  return spans.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/** The names that the pages say anywhere. */
function namesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return new Set(files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(NAME)].map(([, name = '']) => name)));
}

/**
 * A refusal comes with its sentence, in the language of the page; of the table a page needs the numbers of those refusals that it treats in a
 * way of their own, and calls them by name. What a page refuses by itself is not among them (`choice-refusals.ts`). Each page is 23 KB
 * smaller. @param pages the folder of their sources
 */
export function sentencesAtTheServer(pages: string): Plugin {
  const names = namesIn(pages);
  return {
    name: 'sentences-at-the-server',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return REFUSALS.test(id) ? { code: shortened(code, (name) => names.has(name), this.parse.bind(this)), map: null } : undefined;
    },
  };
}
