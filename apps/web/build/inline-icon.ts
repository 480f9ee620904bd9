import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = 'mark.svg';

/** Writes the icon of the tab into the HTML: it is smaller than what asking for it costs. */
export function inlineIcon(): Plugin {
  let directory = '';
  return {
    name: 'inline-icon',
    apply: 'build',
    configResolved(config) {
      directory = config.publicDir;
    },
    transformIndexHtml(html) {
      const icon = readFileSync(join(directory, ICON)).toString('base64');
      if (!html.includes(`"/${ICON}"`)) throw new Error(`index.html names no /${ICON}`);
      return html.replace(`"/${ICON}"`, `"data:image/svg+xml;base64,${icon}"`);
    },
  };
}
