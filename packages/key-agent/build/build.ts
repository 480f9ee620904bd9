import { cpSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

// one file that Node runs, on a computer without this repository
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['koffi'] },
  build: {
    outDir: 'dist',
    ssr: 'src/main.ts',
    target: 'node22',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'moqi-key-agent.mjs', codeSplitting: false } },
  },
});

// what calls the PKCS #11 library lies beside it: native code, for the kind of computer that builds
const koffi = dirname(createRequire(import.meta.resolve('@moqi/pki/pkcs11')).resolve('koffi'));
const native = `@koromix/koffi-${process.platform}-${process.arch}`;
const copied = join(dist, 'node_modules');
const isRun = (path: string): boolean => statSync(path).isDirectory() || /\.(?:c?js|json|txt|node)$/.test(path);
rmSync(copied, { recursive: true, force: true });
cpSync(koffi, join(copied, 'koffi'), { recursive: true, filter: isRun });
cpSync(join(koffi, '..', native), join(copied, native), { recursive: true, filter: isRun });
// nothing that it needs was left behind
await import(pathToFileURL(join(copied, 'koffi/index.js')).href);
