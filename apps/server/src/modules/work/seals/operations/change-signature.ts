import { deleteInk, setDefaultInk } from '@moqi/api/work/seals';
import { handle } from '#operation/handle.ts';
import { chooseDefaultInk, deleteKeptInk } from '../store/inks.ts';

export const deleteInkHandler = handle(deleteInk, async ({ actor, input, tx, fail }) => {
  if (!(await deleteKeptInk(tx, actor.personId, input.inkId))) fail('NOT_FOUND');
  return { deleted: true as const };
});

export const setDefaultInkHandler = handle(setDefaultInk, async ({ actor, input: { inkId, isDefault }, tx, fail }) => {
  if (!(await chooseDefaultInk(tx, actor.personId, inkId, isDefault))) fail('NOT_FOUND');
  return { isDefault };
});
