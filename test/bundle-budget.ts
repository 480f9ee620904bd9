import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { closureOf, type Manifest, rootsOf } from './bundle.ts';

interface Budget {
  readonly page: string;
  readonly route: string;
  /** the chunk that the page loads before it shows this */
  readonly opens?: string;
  readonly kilobytes: number;
}

/** JavaScript that must be there before a page works, gzipped. The PDF engine comes later, with the first document. */
const BUDGETS: readonly Budget[] = [
  { page: 'login', route: 'src/routes/login/index.tsx', kilobytes: 220 },
  { page: 'list', route: 'src/routes/signInfo/signList.tsx', kilobytes: 380 },
  { page: 'signing', route: 'src/routes/applySign/toDetailAnony.tsx', kilobytes: 260 },
  {
    page: 'handwriting',
    route: 'src/routes/applySign/toDetailAnony.tsx',
    opens: 'src/features/work/signing/signing-flow.tsx',
    kilobytes: 260,
  },
];

/** Each file costs a phone more than the code in it. */
const MOST_FILES = 12;

const web = join(import.meta.dirname, '../apps/web');
const dist = join(web, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

for (const { page, route, opens, kilobytes } of BUDGETS) {
  const roots = rootsOf(manifest, route, readFileSync(join(web, route), 'utf8'), opens);
  const files = closureOf(manifest, roots);
  const bytes = files.reduce((sum, file) => sum + gzipped(file), 0);
  const isKept = bytes <= kilobytes * 1024 && files.length <= MOST_FILES;
  const figures = `${(bytes / 1024).toFixed(0).padStart(4)} KB of ${kilobytes} in ${String(files.length).padStart(2)} files of ${MOST_FILES}`;
  console.log(`${page.padEnd(12)} ${figures}${isKept ? '' : '  TOO LARGE'}`);
  if (!isKept) process.exitCode = 1;
}
