import { NOWHERE } from '@moqi/api/work/directories';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { NO_DIRECTORY } from '#modules/work/drawers/index.ts';
import type { Database } from '#platform/platform.ts';
import { withBelow } from '../directory-tree.ts';
import { directoriesOf } from '../store/directories.ts';

interface Chosen {
  readonly directoryId: string | undefined;
  /** without the directories below it */
  readonly isAlone: boolean;
}

/**
 * The directories that a list filter means. Undefined: the list is not narrowed.
 * @throws DomainError DIRECTORY_UNKNOWN
 */
export async function chosenDirectories(
  db: Database,
  party: PartyId,
  { directoryId, isAlone }: Chosen,
): Promise<readonly string[] | undefined> {
  if (directoryId === undefined) return undefined;
  if (directoryId === NOWHERE) return [NO_DIRECTORY];
  const tree = await directoriesOf(db, party);
  if (!tree.some((one) => one.directoryId === directoryId)) throw new DomainError('DIRECTORY_UNKNOWN');
  return isAlone ? [directoryId] : withBelow(tree, directoryId);
}
