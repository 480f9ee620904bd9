import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callProxy } from './build/call-proxy.ts';
import { descriptionsAtTheServer } from './build/descriptions-at-the-server.ts';
import { inlineIcon } from './build/inline-icon.ts';
import { listPages } from './build/list-pages.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { precompress } from './build/precompress.ts';
import { programsAtTheServer } from './build/programs-at-the-server.ts';
import { SCHEMA, schemasAtTheServer } from './build/schemas-at-the-server.ts';
import { SCRIPT_FILES } from './build/script-files.ts';
import { sentencesAtTheServer } from './build/sentences-at-the-server.ts';
import { siteScript } from './build/site-script.ts';

/** Our packages only define and draw: a module nobody takes something from is dropped whole, so a page carries its own operations only. */
const PURE_PACKAGES = /[\\/]packages[\\/](?:api|rules|ui)[\\/]src[\\/].*\.tsx?$/;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      routeFileIgnorePattern: '\\.test\\.tsx?$',
    }),
    react(),
    schemasAtTheServer(),
    descriptionsAtTheServer(),
    programsAtTheServer(),
    sentencesAtTheServer(join(import.meta.dirname, 'src')),
    pdfAssets(),
    inlineIcon(),
    listPages(),
    siteScript(),
    precompress(),
  ],
  server: { port: 5173, proxy: callProxy(process.env.MOQI_SERVER ?? 'http://127.0.0.1:8080') },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !PURE_PACKAGES.test(id), manualPureFunctions: [SCHEMA] },
      output: {
        // every page fetches the list of all files: a character less of each name, and 42 bits still tell versions apart
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: SCRIPT_FILES },
      },
    },
  },
});
