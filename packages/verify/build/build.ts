import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

// one file that Node runs, whatever is installed around it
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    outDir: 'dist',
    ssr: 'src/cli.ts',
    target: 'node20',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'verify.mjs', codeSplitting: false } },
  },
});

// one page that a browser opens from a folder: it may load scripts, but neither modules nor anything else
const built = await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    write: false,
    target: 'es2022',
    lib: { entry: 'src/page/main.ts', formats: ['iife'], name: 'moqiPackagePage' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
const [{ output }] = built as unknown as [{ output: readonly [{ code: string }] }];
const source = (name: string): string => readFileSync(join(root, 'src/page', name), 'utf8');
// the end of a script within a text of the script would end it
const script = output[0].code.replaceAll('</script', '<\\/script');
const page = source('page.html')
  .replace('/*STYLE*/', () => source('page.css'))
  .replace('/*SCRIPT*/', () => script);
writeFileSync(join(root, 'dist/index.html'), page);
