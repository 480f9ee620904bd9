import type { ErrorCode } from '@moqi/api';
import { createDirectory, DIRECTORY_LIMITS, deleteDirectory, NOWHERE, updateDirectory } from '@moqi/api/work/directories';
import { v7 as uuid } from 'uuid';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { countInDirectories, NO_DIRECTORY, putIntoDirectory } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { type Directory, directoryObject, placeProblem, withBelow } from '../directory-tree.ts';
import { mayChange } from '../judge.ts';
import { directoriesOf, insertDirectory, lockTree, placeDirectory, removeDirectories } from '../store/directories.ts';

/** So many contracts at most lose their directory at once: a transaction over more of them would keep others waiting. */
const MOST_UNFILED = 10_000;

const FACTS: Partial<Record<ErrorCode, (directory: Directory) => Record<string, string | number>>> = {
  DIRECTORY_NAME_TAKEN: ({ name }) => ({ name }),
  DIRECTORY_TOO_DEEP: () => ({ most: DIRECTORY_LIMITS.depth }),
};

function refuseBadPlace(tree: readonly Directory[], directory: Directory): void {
  const problem = placeProblem(tree, directory);
  if (problem !== undefined) throw new DomainError(problem, FACTS[problem]?.(directory));
}

/** The tree, held, and the directory of it that the actor may change. */
async function holdForChange(tx: Tx, actor: Person | Member, directoryId: string) {
  await lockTree(tx, actor.party);
  const tree = await directoriesOf(tx, actor.party);
  const directory = tree.find((one) => one.directoryId === directoryId);
  if (directory === undefined) throw new DomainError('DIRECTORY_UNKNOWN');
  if (!mayChange(actor, directory)) throw new DomainError('DIRECTORY_NOT_YOURS');
  return { tree, directory };
}

/** As the log tells it. */
const factsOf = (tree: readonly Directory[], { name, parentId }: Directory) => ({
  directoryName: name,
  parentDirectory: tree.find((one) => one.directoryId === parentId)?.name ?? null,
});

export const createDirectoryHandler = handle(createDirectory, async ({ actor, input, now, tx, fail }) => {
  await lockTree(tx, actor.party);
  const tree = await directoriesOf(tx, actor.party);
  if (tree.length >= DIRECTORY_LIMITS.directories) return fail('DIRECTORIES_TOO_MANY', { most: DIRECTORY_LIMITS.directories });
  const directoryId = uuid({ msecs: now.getTime() });
  const directory = { directoryId, parentId: input.parentId, name: input.directoryName, createdBy: actor.personId };
  refuseBadPlace(tree, directory);
  await insertDirectory(tx, actor.party, directory, now);
  await recordChange(tx, actor, now, {
    action: 'directories.create',
    object: directoryObject(directoryId, directory.name),
    after: factsOf(tree, directory),
  });
  return { directoryId };
});

export const updateDirectoryHandler = handle(updateDirectory, async ({ actor, input, now, tx }) => {
  const { tree, directory } = await holdForChange(tx, actor, input.directoryId);
  const wanted = input.parentId ?? directory.parentId;
  const parentId = wanted === NOWHERE ? undefined : wanted;
  const changed = { ...directory, parentId, name: input.directoryName ?? directory.name };
  refuseBadPlace(tree, changed);
  await placeDirectory(tx, actor.party, changed);
  await recordChange(tx, actor, now, {
    action: 'directories.update',
    object: directoryObject(changed.directoryId, changed.name),
    before: factsOf(tree, directory),
    after: factsOf(tree, changed),
  });
  return {};
});

export const deleteDirectoryHandler = handle(deleteDirectory, async ({ actor, input, now, tx, fail }) => {
  const { tree, directory } = await holdForChange(tx, actor, input.directoryId);
  const gone = withBelow(tree, directory.directoryId);
  // first, so that nobody files anything into them meanwhile
  await removeDirectories(tx, actor.party, gone);
  const counts = await countInDirectories(tx, actor.party, gone, {});
  if ([...counts.values()].reduce((all, count) => all + count, 0) > MOST_UNFILED) return fail('DIRECTORY_TOO_FULL', { most: MOST_UNFILED });
  const unfiled = await putIntoDirectory(tx, actor.party, { from: gone }, NO_DIRECTORY);
  await recordChange(tx, actor, now, {
    action: 'directories.delete',
    object: directoryObject(directory.directoryId, directory.name),
    before: factsOf(tree, directory),
    after: { contractsUnfiled: unfiled },
  });
  return { unfiled };
});
