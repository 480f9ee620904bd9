import { listSealUsers } from '@moqi/api/work/seals';
import { handle } from '#operation/handle.ts';
import { rightsOf } from '../acts/seal-cards.ts';
import { findSeal } from '../store/seals.ts';

export const listSealUsersHandler = handle(listSealUsers, async ({ actor, input, tx, now, fail }) => {
  if (!(await findSeal(tx, actor.party, input.sealId))) fail('NOT_FOUND');
  return await rightsOf(tx, actor.party, input.sealId, now);
});
