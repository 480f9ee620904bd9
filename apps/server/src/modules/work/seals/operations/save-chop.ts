import { saveChop } from '@moqi/api/work/seals';
import { handle } from '#operation/handle.ts';
import { keepChop } from '../acts/chops.ts';

export const saveChopHandler = handle(saveChop, async ({ actor, input: { style }, tx, reads, now }) => ({
  inkId: await keepChop(tx, reads, actor.personId, style, now),
}));
