import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The addresses of all pages, as the generated route table lists them; `$name` stands for any one segment. */
export function pagesOf(routeTree: string): string[] {
  const table = /interface FileRoutesByTo \{([^}]*)\}/.exec(routeTree)?.[1] ?? '';
  const pages = [...table.matchAll(/^\s*'([^']+)':/gm)].map(([, path = '']) => path);
  if (pages.length === 0) throw new Error('the route table lists no pages');
  return pages;
}

/** Tells the server which addresses are pages, so that it answers 404 to all others. */
export function pageList(): Plugin {
  let root = '';
  return {
    name: 'page-list',
    configResolved(config) {
      root = config.root;
    },
    writeBundle(options) {
      const directory = join(options.dir ?? 'dist', '.vite');
      mkdirSync(directory, { recursive: true });
      const pages = pagesOf(readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8'));
      writeFileSync(join(directory, 'pages.json'), JSON.stringify(pages));
    },
  };
}
