import { listDirectories } from '@moqi/api/work/directories';
import { useCall } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { linesOf } from './directory-tree.ts';

/** The directories of the acting identity, with how many contracts of a list lie in each. Undefined until the first answer. */
export function useDirectories(list: 'sign' | 'apply') {
  const { data } = useCall(listDirectories, { list }, { audience: useDoor(), keepPrevious: true });
  return data && { lines: linesOf(data.list), archived: data.archivedCnt, notArchived: data.noArchivedCnt };
}
