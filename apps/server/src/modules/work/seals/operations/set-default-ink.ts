import { setDefaultInk } from '@moqi/api/work/seals';
import { handle } from '#operation/handle.ts';
import { chooseDefaultInk } from '../store/inks.ts';

export const setDefaultInkHandler = handle(setDefaultInk, async ({ actor, input: { inkId, isDefault }, tx, fail }) => {
  if (!(await chooseDefaultInk(tx, actor.personId, inkId, isDefault))) fail('NOT_FOUND');
  return { isDefault };
});
