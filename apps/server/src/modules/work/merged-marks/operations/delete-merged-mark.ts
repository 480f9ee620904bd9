import { deleteMergedMark } from '@moqi/api/work/merged-marks';
import { spareInk } from '#modules/work/seals/index.ts';
import { handle } from '#operation/handle.ts';
import { deleteMark, isInkInUse } from '../store/merged-marks.ts';
import { findMark } from '../views/merged-marks.ts';

export const deleteMergedMarkHandler = handle(deleteMergedMark, async ({ actor, input, tx, fail }) => {
  const { party, personId: person } = actor;
  const mark = (await findMark(tx, party, person, input.markId)) ?? fail('NOT_FOUND');
  await deleteMark(tx, party, mark);
  if (mark.inkId !== undefined && !(await isInkInUse(tx, person, mark.inkId))) await spareInk(tx, person, mark.inkId, false);
  return { deleted: true as const };
});
