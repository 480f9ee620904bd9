import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = fileURLToPath(new URL('../../../packages/sdk/src/moqi-sign.ts', import.meta.url));

/** `<moqi-sign>` for pages of other sites, at an address that never changes. */
export function siteScript(): Plugin {
  return {
    name: 'site-script',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
      this.emitFile({ type: 'asset', fileName: 'embed/moqi-sign.js', source: code });
    },
  };
}
