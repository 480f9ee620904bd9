import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { BRANDS } from '@moqi/api/account/entrances';

/** The text of a file below the source directory of the web app; undefined: there is none. */
export type ReadSource = (path: string) => string | undefined;

/** Names a file imports to use (types are none) → where from. */
function importsOf(text: string): ReadonlyMap<string, string> {
  const imports = new Map<string, string>();
  for (const [, names = '', from = ''] of text.matchAll(/^import (?!type )([^';]+) from '([^']+)';/gm))
    for (const [, name = ''] of names.replaceAll(/\btype \w+/g, '').matchAll(/(\w+)\s*(?:[,}]|$)/g)) imports.set(name, from);
  return imports;
}

/** The source file an import names, relative to it or by `#`; undefined: a package. */
function fileNamed(from: string, importer: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from);
  return from.startsWith('#') ? from.slice(1).replace(/^\//, '') : undefined;
}

const SHOWN = /^(features|entities)\//;

/** A page works when it, or a part of its features, calls an operation or reads a file; one that only says words is a placeholder. */
function works(path: string, read: ReadSource): boolean {
  const seen = new Set([path]);
  for (const file of seen) {
    for (const from of importsOf(read(file) ?? '').values()) {
      if (/^@moqi\/(?!ui\b)/.test(from)) return true;
      const next = fileNamed(from, file);
      if (next !== undefined && SHOWN.test(next)) seen.add(next);
    }
  }
  return false;
}

/** The body of a function of the file, as the formatter leaves it: up to the brace at the start of a line. */
const bodyOf = (name: string, text: string) => new RegExp(`^(?:export )?function ${name}\\([^]*?^}`, 'm').exec(text)?.[0] ?? '';

/** Whether a component of this file, or one that it renders, is a page of a feature. */
function showsFeature(component: string, file: string, read: ReadSource): boolean {
  const text = read(file) ?? '';
  const imports = importsOf(text);
  const from = imports.get(component);
  if (from !== undefined) {
    const source = fileNamed(from, file);
    if (source === undefined) return false;
    if (SHOWN.test(source)) return works(source, read);
    // what several routes share lies beside them
    return posix.basename(source).startsWith('-') && showsFeature(component, source, read);
  }
  const rendered = bodyOf(component, text).matchAll(/<([A-Z]\w*)/g);
  return [...rendered].some(([, name = '']) => name !== component && showsFeature(name, file, read));
}

/** A route is a page when it renders a feature that works. One that only leads elsewhere has no component. */
export function isPage(route: string, read: ReadSource): boolean {
  const component = /^ {2}component: (\w+),$/m.exec(read(route) ?? '')?.[1];
  return component !== undefined && showsFeature(component, route, read);
}

/** The address of a route file: `index` is its folder, `_layout` and `(group)` are no part of it, `[.]` is a dot, `.` a slash. */
export function addressOf(file: string): string {
  const segments = file
    .replace(/\.tsx$/, '')
    .split(/\/|\.(?![^[]*\])/)
    .map((segment) => segment.replaceAll('[.]', '.').replace(/_$/, ''))
    .filter((segment) => !/^(index|_.+|\(.+\))$/.test(segment));
  return `/${segments.join('/')}`;
}

/** A page of each brand has the address of every one of them. */
const ofBrands = (address: string): string[] =>
  address.endsWith('/$brand') ? BRANDS.map(({ code }) => address.replace('$brand', code)) : [address];

/** Shown at no address of their own: what the router shows where there is no page, and where one failed. */
const EVERYWHERE = ['notFoundComponent', 'defaultErrorComponent'] as const;

/** The addresses that have a page, below the source directory of the web app. */
export function pagesOf(root: string, read: ReadSource): ReadonlySet<string> {
  const files = globSync('**/*.tsx', { cwd: `${root}/routes` }).filter((file) => !/(^|\/)-|^__root|\.test\.tsx$/.test(file));
  const router = `${read('routes/__root.tsx') ?? ''}${read('router.tsx') ?? ''}`;
  return new Set([
    ...files
      .filter((file) => isPage(`routes/${file}`, read))
      .map(addressOf)
      .flatMap(ofBrands),
    ...EVERYWHERE.filter((name) => new RegExp(`\\b${name}: \\w+`).test(router)),
  ]);
}
