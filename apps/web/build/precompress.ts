import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = /\.(?:m?js|css|html|svg|json|webmanifest|wasm)$/;
/** Below this a packet is saved by nobody. */
const SMALLEST_BYTES = 1400;

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < SMALLEST_BYTES) return;
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
}

/** Compresses once at build time what the server would otherwise compress for each visitor. */
export function precompress(): Plugin {
  let dist = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(dist, { recursive: true });
      await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(dist, file))));
    },
  };
}
