import { DIRECTORY_LIMITS } from '@moqi/api/work/directories';
import type { PartyId } from '#kernel/actor.ts';

/** 目录: where a party files contracts. */
export interface Directory {
  readonly directoryId: string;
  /** undefined: at the top */
  readonly parentId: string | undefined;
  readonly name: string;
  readonly createdBy: PartyId;
}

type Tree = readonly Directory[];

/** The directory and all below it, parents first. */
export function withBelow(tree: Tree, directoryId: string): string[] {
  const found = [directoryId];
  for (const parentId of found) found.push(...tree.filter((one) => one.parentId === parentId).map((one) => one.directoryId));
  return found;
}

/** The directories in the order of a tree that is read from the top: parents first, siblings by name. */
export function inOrder(tree: Tree, parentId?: string): Directory[] {
  const siblings = tree.filter((one) => one.parentId === parentId).toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN'));
  return siblings.flatMap((one) => [one, ...inOrder(tree, one.directoryId)]);
}

/** 1 at the top; 0 for no directory at all. */
function depthOf(tree: Tree, directoryId: string | undefined): number {
  const directory = tree.find((one) => one.directoryId === directoryId);
  return directory === undefined ? 0 : depthOf(tree, directory.parentId) + 1;
}

/** How many levels a directory and those below it take. */
function heightOf(tree: Tree, directoryId: string): number {
  const below = tree.filter((one) => one.parentId === directoryId);
  return 1 + Math.max(0, ...below.map((one) => heightOf(tree, one.directoryId)));
}

export type PlaceProblem = 'DIRECTORY_UNKNOWN' | 'DIRECTORY_INTO_ITSELF' | 'DIRECTORY_TOO_DEEP' | 'DIRECTORY_NAME_TAKEN';

/** Why a directory, new or of the tree, cannot stand in a place under a name. */
export function placeProblem(
  tree: Tree,
  { directoryId, parentId, name }: Pick<Directory, 'directoryId' | 'parentId' | 'name'>,
): PlaceProblem | undefined {
  if (parentId !== undefined && !tree.some((one) => one.directoryId === parentId)) return 'DIRECTORY_UNKNOWN';
  if (parentId !== undefined && withBelow(tree, directoryId).includes(parentId)) return 'DIRECTORY_INTO_ITSELF';
  if (depthOf(tree, parentId) + heightOf(tree, directoryId) > DIRECTORY_LIMITS.depth) return 'DIRECTORY_TOO_DEEP';
  const isTaken = tree.some((one) => one.parentId === parentId && one.name === name && one.directoryId !== directoryId);
  return isTaken ? 'DIRECTORY_NAME_TAKEN' : undefined;
}

/** How many contracts lie in each directory and in those below it, from how many lie in each alone. */
export function sumsOf(tree: Tree, alone: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const sum = (ids: readonly string[]) => ids.reduce((all, id) => all + (alone.get(id) ?? 0), 0);
  return new Map(tree.map(({ directoryId }) => [directoryId, sum(withBelow(tree, directoryId))]));
}

/** A directory as the log names it. */
export function directoryObject(id: string, name: string) {
  return { type: 'directory', id, name };
}
