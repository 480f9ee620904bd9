import { saveInk } from '@moqi/api/work/seals';
import { handle } from '#operation/handle.ts';
import { keepInk } from '../acts/inks.ts';

export const saveInkHandler = handle(saveInk, async ({ actor, input, tx, now }) => ({
  inkId: await keepInk(tx, actor.personId, input, now),
}));
