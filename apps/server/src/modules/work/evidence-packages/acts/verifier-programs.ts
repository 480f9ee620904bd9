import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#platform/platform.ts';
import { errorCode } from '#platform/start-failure.ts';
import { KIND } from '../kinds.ts';
import type { Gathered } from './gather-entries.ts';

/** Where the build leaves them. */
const BUILT = join(import.meta.dirname, '../../../../../../../packages/verify/dist');

const PROGRAMS = [
  ['index.html', '查看与核验（双击打开）'],
  ['verify.mjs', '核验程序（Node.js）'],
] as const;

/** The programs that verify a package, as they are built by now; a checkout in which nothing was built packs none. */
export async function verifierPrograms({ log }: Platform): Promise<Gathered[]> {
  const found = PROGRAMS.map(async ([path, title]): Promise<Gathered[]> => {
    try {
      return [{ path, kind: KIND.program, title, content: await readFile(join(BUILT, path)) }];
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      log.warn({ path }, 'a program of evidence packages is not built; the package is made without it');
      return [];
    }
  });
  return (await Promise.all(found)).flat();
}
