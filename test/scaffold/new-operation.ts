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
  const { domain, name } = wanted;
  const files = filesOf(wanted);
  const taken = Object.keys(files).filter((path) => existsSync(path));
  if (taken.length > 0) throw new Error(`already there, nothing was written: ${taken.join(', ')}`);

  const module = `apps/server/src/modules/${domain}/module.ts`;
  const wired = {
    [`packages/api/src/${domain}/index.ts`]: withExport(textOf(`packages/api/src/${domain}/index.ts`) ?? '', name),
    'packages/api/src/index.ts': withExport(textOf('packages/api/src/index.ts') ?? '', `${domain}/index`),
    [module]: withHandler(textOf(module), name),
  };
  const isFirst = !existsSync(module);
  for (const [path, content] of Object.entries({ ...files, ...wired })) write(path, content);
  execFileSync('biome', ['check', '--write', ...Object.keys(files), ...Object.keys(wired)], { stdio: 'ignore' });
  if (isFirst)
    console.log(
      `The module ${domain} is new: give it an index.ts, a place in the order of modules, and add it to apps/server/src/compose.ts`,
    );
}

try {
  scaffold(wantedFrom(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
