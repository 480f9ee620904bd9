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
