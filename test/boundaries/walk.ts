import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type ImportDeclaration, type ModuleItem, parseSync } from '@swc/core';

/** One import of a file: what it takes by name, or everything (`*`, and an import for its effect). */
interface Taken {
  readonly from: string;
  readonly names: readonly string[] | '*';
}

interface Reexport {
  readonly from: string;
  readonly original: string;
}

const SERVER = 'apps/server/src';
const MODULES = `${SERVER}/modules/`;

const parse = (path: string): ModuleItem[] => parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', target: 'es2022' }).body;

/** What an import takes that is there when the program runs; types are erased. */
function takenBy(one: ImportDeclaration): Taken | undefined {
  if (one.typeOnly) return undefined;
  const from = one.source.value;
  if (one.specifiers.length === 0 || one.specifiers.some(({ type }) => type !== 'ImportSpecifier')) return { from, names: '*' };
  const names = one.specifiers.flatMap((it) => (it.type !== 'ImportSpecifier' || it.isTypeOnly ? [] : [(it.imported ?? it.local).value]));
  return names.length > 0 ? { from, names } : undefined;
}

/** The names that a face hands on from other files. */
function reexportsOf(path: string): Map<string, Reexport> {
  const named = parse(path).flatMap((item) => {
    if (item.type !== 'ExportNamedDeclaration' || item.source === undefined || item.source === null) return [];
    const from = item.source.value;
    return item.specifiers.flatMap((it) =>
      it.type === 'ExportSpecifier' ? [[(it.exported ?? it.orig).value, { from, original: it.orig.value }] as const] : [],
    );
  });
  return new Map(named);
}

function pathOf(root: string, from: string, importer: string): string | undefined {
  if (from.startsWith('#')) return join(root, SERVER, from.slice(1));
  return from.startsWith('.') ? resolve(importer, '..', from) : undefined;
}

/**
 * The files of modules that a reader comes to who follows every import of `start` as far as it goes. Types are not followed. An
 * `index.ts` is looked through: it leads to the files of the names that are taken from it, and is not counted itself; nor is `start`.
 */
export function walkFrom(root: string, start: string): string[] {
  const reached = new Set<string>();
  const next: string[] = [];
  const visit = (path: string) => {
    if (reached.has(path) || !relative(root, path).startsWith(MODULES)) return;
    reached.add(path);
    next.push(path);
  };
  const take = ({ from, names }: Taken, importer: string): void => {
    const path = pathOf(root, from, importer);
    if (path === undefined) return;
    if (!path.endsWith('/index.ts') || names === '*') return visit(path);
    const reexports = reexportsOf(path);
    for (const name of names) {
      const reexport = reexports.get(name);
      if (reexport === undefined) visit(path);
      else take({ from: reexport.from, names: [reexport.original] }, path);
    }
  };
  visit(join(root, start));
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    const importer = path;
    for (const item of parse(path)) {
      const taken = item.type === 'ImportDeclaration' ? takenBy(item) : undefined;
      if (taken) take(taken, importer);
    }
  }
  reached.delete(join(root, start));
  return [...reached].map((path) => relative(root, path)).sort();
}
