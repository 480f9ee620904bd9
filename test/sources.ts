import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Files of the project, committed or about to be, whose path matches. The tree of planted violations is no part of it. */
export function sources(pattern: RegExp): Source[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .sort()
    .filter((path) => pattern.test(path) && !path.startsWith('test/boundaries/violations/') && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
