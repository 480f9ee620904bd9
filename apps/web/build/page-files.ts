import { BRANDS } from '@moqi/api/account/entrances';

/** What the bundler tells of one script file. */
export interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  /** below the root of the web app */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

export interface Page {
  readonly path: string;
  /** the source of its route, below `src/` and without an ending */
  readonly route: string;
}

/** The files that a page needs before it shows something, each after those that it imports. Of the texts one language is needed. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

const ENTRY = 'src/main.tsx';
const LOCALES = ['zh-CN', 'en'];

/** A page of each brand has the address of every one of them, and no other. */
const ofBrands = (page: Page): Page[] =>
  page.path.endsWith('/$brand') ? BRANDS.map(({ code }) => ({ ...page, path: page.path.replace('$brand', code) })) : [page];

/** All pages with their addresses, as the generated route table lists them; `$name` stands for any one segment. */
export function pagesOf(routeTree: string): Page[] {
  const table = /interface FileRoutesByTo \{([^}]*)\}/.exec(routeTree)?.[1] ?? '';
  const imports = [...routeTree.matchAll(/Route as (\w+)Import,?\s*\}\s*from\s*'\.\/([^']+)'/g)];
  const routes = new Map(imports.map(([, name, file]) => [name, file]));
  const pages = [...table.matchAll(/'([^']+)':\s*typeof (\w+);/g)].flatMap(([, path = '', name]) => {
    const route = routes.get(name);
    if (route === undefined) throw new Error(`the route table imports no ${name}`);
    return ofBrands({ path, route });
  });
  if (pages.length === 0) throw new Error('the route table lists no pages');
  return pages;
}

/** What the source of a route says of its page: the shell, and the features whose texts it fetches. */
function needsOf({ route }: Page, source: string): { readonly shell: string; readonly texts: readonly string[] } {
  const shell = /\bshell: '([\w-]+)'/.exec(source)?.[1];
  if (shell === undefined) throw new Error(`${route} names no shell`);
  return { shell, texts: [...source.matchAll(/\bload(?:Page|Texts)\('([\w-]+)'/g)].map(([, name = '']) => name) };
}

/** The script files of a build, found by what is in them. */
export class Chunks {
  readonly #byName: ReadonlyMap<string, Chunk>;
  readonly #byModule: ReadonlyMap<string, Chunk>;
  readonly #texts: ReadonlyMap<string, Chunk>;

  constructor(chunks: readonly Chunk[]) {
    this.#byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    this.#byModule = new Map(chunks.flatMap((chunk) => chunk.modules.map((module) => [module, chunk] as const)));
    const texts = [...this.#byModule].map(([module, chunk]) => [/([\w-]+\/texts\/[\w-]+)\.json$/.exec(module)?.[1] ?? '', chunk] as const);
    this.#texts = new Map(texts);
  }

  filesOf(page: Page, source: string): PageFiles {
    const { shell, texts } = needsOf(page, source);
    const frame = this.#byModule.get(`src/shells/${shell}.tsx`);
    // a route that only leads to another page shows nothing itself
    const shown = /\bcomponent: /.test(source) ? [`src/${page.route}.tsx?tsr-split=component`] : [];
    const roots = [ENTRY, ...shown].map((module) => this.#holding(module));
    return this.#filesOf(frame === undefined ? roots : [...roots, frame], texts);
  }

  /** What each page begins with, also the one that says that there is no such page. */
  atStart(): PageFiles {
    return this.#filesOf([this.#holding(ENTRY)], []);
  }

  #filesOf(roots: readonly Chunk[], features: readonly string[]): PageFiles {
    const chunks = this.#closureOf(roots);
    const textsIn = (locale: string) => [`i18n/texts/${locale}`, ...features.map((feature) => `${feature}/texts/${locale}`)];
    return {
      scripts: chunks.map(({ fileName }) => fileName),
      styles: [...new Set(chunks.flatMap(({ styles }) => styles))],
      texts: Object.fromEntries(LOCALES.map((locale) => [locale, this.#textsNamed(textsIn(locale))])),
    };
  }

  #holding(module: string): Chunk {
    const chunk = this.#byModule.get(module);
    if (chunk === undefined) throw new Error(`the build has no ${module}`);
    return chunk;
  }

  #textsNamed(names: readonly string[]): string[] {
    const files = names.map((name) => {
      const chunk = this.#texts.get(name);
      if (chunk === undefined) throw new Error(`the build has no ${name}.json`);
      return chunk.fileName;
    });
    return [...new Set(files)];
  }

  /** The roots and all that they import, each once. What they load later (`import()`) is not among it. */
  #closureOf(roots: readonly Chunk[]): Chunk[] {
    const found = new Set<Chunk>();
    const visited = new Set<Chunk>();
    const visit = (chunk: Chunk): void => {
      if (visited.has(chunk)) return;
      visited.add(chunk);
      for (const name of chunk.imports) {
        const imported = this.#byName.get(name);
        if (imported !== undefined) visit(imported);
      }
      found.add(chunk);
    };
    for (const root of roots) visit(root);
    return [...found];
  }
}
