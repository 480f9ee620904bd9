import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { textFiles, textListOf } from '../../apps/web/build/text-list.ts';
import { pageFiles, pageFrom, withAccess } from './page-files.ts';
import { scaffold, writeFiles } from './write-files.ts';

const ACCESS = 'apps/web/src/shared/guard/access.ts';

const specified = (JSON.parse(readFileSync('test/wire/routes.json', 'utf8')) as { path: string | null }[]).flatMap(
  ({ path }) => path ?? [],
);

scaffold((typed) => {
  const wanted = pageFrom(typed, new Set(specified));
  const lists = readFileSync(ACCESS, 'utf8');
  // two features of one name end here, before anything is written
  textListOf([...textFiles(), `features/${wanted.area}/${wanted.feature}/texts/zh-CN.json`]);
  const listed = withAccess(lists, wanted);
  const routes = new Set(globSync('**/*.tsx', { cwd: 'apps/web/src/routes' }));
  writeFiles(pageFiles(wanted, routes), listed === lists ? {} : { [ACCESS]: listed });
  execFileSync('npm', ['run', 'routes', '-w', '@moqi/web'], { stdio: 'ignore' });
  console.log(`${wanted.path} has the access class ${wanted.access}. Write its Chinese title first: until then its tests fail.`);
});
