import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Chunk, Chunks, pagesOf } from './page-files.ts';

/** Tells the server which addresses are pages, so that it answers 404 to all others, and which files each of them needs first. */
export function listPages(): Plugin {
  let root = '';
  return {
    name: 'list-pages',
    configResolved(config) {
      root = config.root;
    },
    writeBundle(options, bundle) {
      const chunks = Object.values(bundle).flatMap((file): Chunk[] => {
        if (file.type !== 'chunk') return [];
        const modules = file.moduleIds.map((id) => relative(root, id));
        return [{ fileName: file.fileName, imports: file.imports, modules, styles: [...(file.viteMetadata?.importedCss ?? [])] }];
      });
      const build = new Chunks(chunks);
      const pages = pagesOf(readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8')).map((page) => {
        const source = readFileSync(join(root, `src/${page.route}.tsx`), 'utf8');
        return [page.path, build.filesOf(page, source)] as const;
      });
      const directory = join(options.dir ?? 'dist', '.vite');
      mkdirSync(directory, { recursive: true });
      writeFileSync(join(directory, 'pages.json'), JSON.stringify({ start: build.atStart(), pages: Object.fromEntries(pages) }));
    },
  };
}
