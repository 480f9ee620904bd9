/** Words that say nothing, as whole words of a name. */
const EMPTY_WORDS = new Set(['manager', 'helper', 'helpers', 'util', 'utils', 'common', 'base', 'info', 'data', 'v2', 'new', 'temp']);

/** Words of the wire, of a standard or of a tool: they are not ours to choose. */
const GIVEN = [
  /signed-?data|signer-?info/i, // RFC 5652
  /validation-?data/i, // ETSI EN 319 142-1: what B-LT adds
  /account-?info/i, // accountInfoVO
  /static-?data/i, // TanStack Router
  /data-?directory/i, // DATA_DIR
  /group-?manager/i, // 部门负责人, setGroupMan: a person
  /^new(-|[A-Z])/, // a verb: newContractNumber() makes one
];

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');

function saysNothing(name: string): boolean {
  const own = GIVEN.reduce((rest, given) => rest.replace(given, ''), name);
  return wordsOf(own).some((word) => EMPTY_WORDS.has(word));
}

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A source file is named after what it exports, in kebab-case. Route files have the names of addresses. */
export function badFileName(path: string): string | undefined {
  if (path.startsWith('apps/web/src/routes/') || path.endsWith('.gen.ts')) return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/^\./, '');
  const stem = name.replace(/(\.(rule|config|test|spec|d))*\.(ts|tsx|mts|mjs)$/, '');
  if (!KEBAB.test(stem)) return `${path} is not in kebab-case`;
  return saysNothing(stem) ? `${path} says nothing` : undefined;
}

/** Exported names of `source` that say nothing. */
export function emptyExports(source: string): string[] {
  const exported = /^export (?:abstract )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;
  return [...source.matchAll(exported)].map(([, name = '']) => name).filter(saysNothing);
}

/** Lines that put work off. */
export function promises(source: string): string[] {
  return source.split('\n').filter((line) => /\b(TODO|FIXME|XXX|HACK)\b/.test(line));
}
