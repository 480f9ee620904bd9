import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

type Files = Readonly<Record<string, string>>;

export const textOf = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Writes `added` and `changed` and formats them. @throws Error without writing anything when one of those to add is already there */
export function writeFiles(added: Files, changed: Files): void {
  const taken = Object.keys(added).filter((path) => existsSync(path));
  if (taken.length > 0) throw new Error(`already there, nothing was written: ${taken.join(', ')}`);
  const files = { ...added, ...changed };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    console.log(path);
  }
  execFileSync('biome', ['check', '--write', ...Object.keys(files)], { stdio: 'ignore' });
}

/** Runs a scaffold with the arguments typed; what it refuses is said in a sentence. */
export function scaffold(write: (typed: readonly string[]) => void): void {
  try {
    write(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
