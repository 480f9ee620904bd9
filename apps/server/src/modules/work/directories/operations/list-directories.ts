import { listDirectories, NOWHERE } from '@moqi/api/work/directories';
import { countInDirectories, NO_DIRECTORY, sightOf } from '#modules/work/drawers/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle } from '#operation/handle.ts';
import { inOrder, sumsOf } from '../directory-tree.ts';
import { mayChange } from '../judge.ts';
import { directoriesOf } from '../store/directories.ts';

const ROLES = { sign: 'signer', apply: 'owner' } as const;

export const listDirectoriesHandler = handle(listDirectories, async ({ actor, input, tx }) => {
  const { itemPage, pageSize, list } = input;
  const tree = inOrder(await directoriesOf(tx, actor.party));
  const asked = [NO_DIRECTORY, ...tree.map((one) => one.directoryId)];
  const alone = await countInDirectories(tx, actor.party, asked, { role: ROLES[list], ...(await sightOf(tx, actor)) });
  const sums = sumsOf(tree, alone);
  const page = tree.slice((itemPage - 1) * pageSize, itemPage * pageSize);
  const noArchivedCnt = alone.get(NO_DIRECTORY) ?? 0;
  return {
    list: page.map((directory) => ({
      directoryId: directory.directoryId,
      directoryName: directory.name,
      parentId: directory.parentId ?? NOWHERE,
      contractCount: sums.get(directory.directoryId) ?? 0,
      canChange: flagOf(mayChange(actor, directory)),
    })),
    count: tree.length,
    itemPage,
    pageSize,
    archivedCnt: [...alone.values()].reduce((all, count) => all + count, 0) - noArchivedCnt,
    noArchivedCnt,
  };
});
