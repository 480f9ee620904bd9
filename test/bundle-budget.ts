import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageFiles } from '../apps/web/build/page-files.ts';

/**
 * JavaScript that must be there before a page works, gzipped, without texts. The PDF engine comes later, with the first document. Each new
 * address of the product adds 150 bytes to all of them. None may ever pass what a phone waits for gladly: login 220 KB, list 380, signing 260.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  '/login': 209,
  '/account/acceptInvite': 211,
  '/signInfo/signList': 364,
  '/applySign/toDetailAnony': 250,
  '/certi/toValiView': 247,
};
/** Each file costs a phone more than the code in it. Counted with the texts. */
const MOST_FILES = { visited: 12, any: 13 };

const dist = join(import.meta.dirname, '../apps/web/dist');
const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const { pages } = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8')) as { pages: Readonly<Record<string, PageFiles>> };
const countOf = ({ scripts, texts }: PageFiles) => scripts.length + (texts['zh-CN']?.length ?? 0);

function tell(figures: string, isKept: boolean): void {
  console.log(`${figures}${isKept ? '' : '  TOO LARGE'}`);
  if (!isKept) process.exitCode = 1;
}

for (const [path, kilobytes] of Object.entries(BUDGETS)) {
  const page = pages[path];
  if (page === undefined) throw new Error(`the build has no page ${path}`);
  const bytes = page.scripts.reduce((sum, file) => sum + gzipped(file), 0);
  const figures = `${(bytes / 1024).toFixed(0).padStart(4)} KB of ${kilobytes} in ${String(countOf(page)).padStart(2)} files of ${MOST_FILES.visited}`;
  tell(`${path.padEnd(26)} ${figures}`, bytes <= kilobytes * 1024 && countOf(page) <= MOST_FILES.visited);
}

const counts = Object.entries(pages).map(([path, page]) => [path, countOf(page)] as const);
const most = Math.max(...counts.map(([, count]) => count));
const fullest = counts.filter(([, count]) => count === most).map(([path]) => path);
tell(`most files: ${most} of ${MOST_FILES.any} (${fullest.join(' ')})`, most <= MOST_FILES.any);
