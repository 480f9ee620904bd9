import { MOST_MARKS, saveMergedMark } from '@moqi/api/work/merged-marks';
import { v7 as uuidv7 } from 'uuid';
import { enforce } from '#kernel/refusal.ts';
import { realNameOf } from '#modules/account/identity/index.ts';
import { holdInk, judgePressing, sealInQuestion, spareInk } from '#modules/work/seals/index.ts';
import { handle } from '#operation/handle.ts';
import { insertMark } from '../store/merged-marks.ts';
import { listMarks } from '../views/merged-marks.ts';

export const saveMergedMarkHandler = handle(saveMergedMark, async ({ actor, input, tx, reads, now, fail }) => {
  const { party, memberId, personId: person } = actor;
  const { markName, sealId, inkId, withChop, layout } = input;
  if (inkId === undefined && !withChop) fail('MERGED_MARK_PARTS');
  const { seal, grants } = await sealInQuestion(tx, { party, memberId, sealId });
  const verdict = judgePressing(seal, grants, { now });
  enforce('refusal' in verdict ? verdict.refusal : undefined);
  if (inkId !== undefined && !(await holdInk(tx, person, inkId))) fail('NOT_FOUND');
  if (withChop && (await realNameOf(reads, person)) === undefined) fail('MERGED_MARK_NAME');
  if ((await listMarks(tx, party, person)).length >= MOST_MARKS) fail('MERGED_MARKS_FULL', { most: MOST_MARKS });
  const markId = uuidv7({ msecs: now.getTime() });
  await insertMark(tx, party, { markId, person, name: markName, layout, sealId, inkId, withChop, createdAt: now });
  if (inkId !== undefined) await spareInk(tx, person, inkId, true);
  return { markId };
});
