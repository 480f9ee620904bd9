import { listMergedMarks } from '@moqi/api/work/merged-marks';
import { realNameOf } from '#modules/account/identity/index.ts';
import { sealChoice } from '#modules/work/seals/index.ts';
import { handle } from '#operation/handle.ts';
import { markCards } from '../acts/own-marks.ts';
import { listMarks } from '../views/merged-marks.ts';

export const listMergedMarksHandler = handle(listMergedMarks, async ({ actor, tx, reads, now }) => {
  const { party, memberId, personId } = actor;
  const choice = await sealChoice(tx, { party, memberId, now });
  const marks = await listMarks(tx, party, personId);
  return { list: await markCards(reads, marks, personId, choice), chopName: (await realNameOf(reads, personId))?.name ?? '' };
});
