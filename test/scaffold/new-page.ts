import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { pageFiles, pageFrom, withAccess, withTexts } from './page-files.ts';
import { scaffold, writeFiles } from './write-files.ts';

const TEXTS = 'apps/web/src/texts.ts';
const ACCESS = 'apps/web/src/shared/guard/access.ts';

const specified = (JSON.parse(readFileSync('test/wire/routes.json', 'utf8')) as { path: string | null }[]).flatMap(
  ({ path }) => path ?? [],
);

scaffold((typed) => {
  const wanted = pageFrom(typed, new Set(specified));
  const lists = readFileSync(ACCESS, 'utf8');
  const listed = withAccess(lists, wanted);
  writeFiles(pageFiles(wanted, new Set(globSync('**/*.tsx', { cwd: 'apps/web/src/routes' }))), {
    [TEXTS]: withTexts(readFileSync(TEXTS, 'utf8'), wanted),
    ...(listed === lists ? {} : { [ACCESS]: listed }),
  });
  execFileSync('npm', ['run', 'routes', '-w', '@moqi/web'], { stdio: 'ignore' });
  console.log(`${wanted.path} has the access class ${wanted.access}. Write its Chinese title first: until then its tests fail.`);
});
