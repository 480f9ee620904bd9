import type { Plugin, Rolldown } from 'vite';

const REFUSALS = /[\\/]packages[\\/]api[\\/]src[\\/](?:errors[\\/][\w-]+-errors|[\w\\/-]+[\\/]refusals)\.ts$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where the sentences of rows lie: `[12201, '部门不存在…', 'The department…']`. */
function sentencesIn(node: unknown, found: Span[] = []): Span[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, elements } = node as { type?: string; elements?: readonly { value?: unknown; start: number; end: number }[] };
  const [number, , last] = elements ?? [];
  if (type === 'ArrayExpression' && typeof number?.value === 'number' && typeof last?.value === 'string') {
    found.push({ start: number.end, end: last.end });
  } else for (const child of Object.values(node)) sentencesIn(child, found);
  return found;
}

function withoutSentences(code: string, parse: Rolldown.PluginContext['parse']): string {
  const spans = sentencesIn(parse(code, { lang: 'ts' }));
  return spans.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/**
 * A refusal comes with its sentence, in the language of the page; of the table a page needs the names and numbers alone. What a page refuses
 * by itself is not among them (`choice-refusals.ts`). Each page is 15 KB smaller.
 */
export function sentencesAtTheServer(): Plugin {
  return {
    name: 'sentences-at-the-server',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return REFUSALS.test(id) ? { code: withoutSentences(code, this.parse.bind(this)), map: null } : undefined;
    },
  };
}
