import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { closureOf, type Manifest, rootsOf } from './bundle.ts';

/** JavaScript that must be there before a page works, gzipped. The PDF engine comes later, with the first document. */
const BUDGETS = [
  { page: 'login', route: 'src/routes/login/index.tsx', kilobytes: 220 },
  { page: 'list', route: 'src/routes/signInfo/signList.tsx', kilobytes: 380 },
  { page: 'handwriting', route: 'src/routes/m/handSign.tsx', kilobytes: 140 },
  { page: 'signing', route: 'src/routes/applySign/toDetailAnony.tsx', kilobytes: 260 },
] as const;

const web = join(import.meta.dirname, '../apps/web');
const dist = join(web, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

for (const { page, route, kilobytes } of BUDGETS) {
  if (!existsSync(join(web, route))) {
    console.log(`${page.padEnd(12)} not there yet`);
    continue;
  }
  const roots = rootsOf(manifest, route, readFileSync(join(web, route), 'utf8'));
  const bytes = closureOf(manifest, roots).reduce((sum, file) => sum + gzipped(file), 0);
  const kept = bytes <= kilobytes * 1024;
  console.log(`${page.padEnd(12)} ${(bytes / 1024).toFixed(0).padStart(4)} KB of ${kilobytes}${kept ? '' : '  TOO LARGE'}`);
  if (!kept) process.exitCode = 1;
}
