import { cpSync, createReadStream, existsSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What pdf.js reads by URL at run time; without the CMaps, Chinese fonts that are not embedded stay blank. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const TYPES: Readonly<Record<string, string>> = { '.wasm': 'application/wasm', '.js': 'text/javascript' };

/** Serves pdf.js' folders under /pdfjs/ while developing and copies them beside the build. */
export function pdfAssets(): Plugin {
  const from = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
  return {
    name: 'pdf-assets',
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const path = normalize(decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? ''));
        const file = join(from, path);
        if (!FOLDERS.some((folder) => path.startsWith(`/${folder}/`)) || !existsSync(file)) return next();
        response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
    writeBundle(options) {
      for (const folder of FOLDERS) cpSync(join(from, folder), join(options.dir ?? 'dist', 'pdfjs', folder), { recursive: true });
    },
  };
}
