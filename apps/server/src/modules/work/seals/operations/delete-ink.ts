import { deleteInk } from '@moqi/api/work/seals';
import { handle } from '#operation/handle.ts';
import { deleteKeptInk } from '../store/inks.ts';

export const deleteInkHandler = handle(deleteInk, async ({ actor, input, tx, fail }) => {
  if (!(await deleteKeptInk(tx, actor.personId, input.inkId))) fail('NOT_FOUND');
  return { deleted: true as const };
});
