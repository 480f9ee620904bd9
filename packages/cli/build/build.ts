import { join } from 'node:path';
import { build } from 'vite';

// one file that Node runs, whatever is installed around it
await build({
  root: join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    outDir: 'dist',
    ssr: 'src/main.ts',
    target: 'node22',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'moqi.mjs', codeSplitting: false } },
  },
});
