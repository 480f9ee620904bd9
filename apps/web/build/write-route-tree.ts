import { join } from 'node:path';
import { resolveConfig } from 'vite';

// the plugin of the router writes the tree as soon as it is configured
await resolveConfig({ root: join(import.meta.dirname, '..') }, 'build');
