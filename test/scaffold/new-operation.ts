import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesOf, type Wanted, wantedFrom, withExport, withHandler } from './operation-files.ts';

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(path);
}

function scaffold(wanted: Wanted): void {
  const { module, name } = wanted;
  const files = filesOf(wanted);
  const taken = Object.keys(files).filter((path) => existsSync(path));
  if (taken.length > 0) throw new Error(`already there, nothing was written: ${taken.join(', ')}`);

  const list = `apps/server/src/modules/${module}/module.ts`;
  const wired = {
    [`packages/api/src/${module}/index.ts`]: withExport(textOf(`packages/api/src/${module}/index.ts`) ?? '', name),
    'packages/api/src/index.ts': withExport(textOf('packages/api/src/index.ts') ?? '', `${module}/index`),
    [list]: withHandler(textOf(list), name),
  };
  const isFirst = !existsSync(list);
  for (const [path, content] of Object.entries({ ...files, ...wired })) write(path, content);
  execFileSync('biome', ['check', '--write', ...Object.keys(files), ...Object.keys(wired)], { stdio: 'ignore' });
  if (isFirst)
    console.log(
      `The module ${module} is new: give it an index.ts, a place in the order of modules, and add it to apps/server/src/compose.ts`,
    );
}

try {
  scaffold(wantedFrom(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
