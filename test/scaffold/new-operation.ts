import { existsSync } from 'node:fs';
import { filesOf, wantedFrom, withExport, withHandler } from './operation-files.ts';
import { scaffold, textOf, writeFiles } from './write-files.ts';

scaffold((typed) => {
  const wanted = wantedFrom(typed);
  const { module, name } = wanted;
  const list = `apps/server/src/modules/${module}/module.ts`;
  const isFirst = !existsSync(list);
  writeFiles(filesOf(wanted), {
    [`packages/api/src/${module}/index.ts`]: withExport(textOf(`packages/api/src/${module}/index.ts`) ?? '', name),
    'packages/api/src/modules.ts': withExport(textOf('packages/api/src/modules.ts') ?? '', `${module}/index`),
    [list]: withHandler(textOf(list), name),
  });
  if (isFirst)
    console.log(
      `The module ${module} is new: give it an index.ts, a place in the order of modules, and add it to apps/server/src/compose.ts`,
    );
});
