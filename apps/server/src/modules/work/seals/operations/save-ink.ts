import { saveChop, saveInk } from '@moqi/api/work/seals';
import { handle } from '#operation/handle.ts';
import { keepChop } from '../acts/chops.ts';
import { keepInk } from '../acts/inks.ts';

export const saveInkHandler = handle(saveInk, async ({ actor, input, tx, now }) => ({
  inkId: await keepInk(tx, actor.personId, input, now),
}));

export const saveChopHandler = handle(saveChop, async ({ actor, input: { style }, tx, reads, now }) => ({
  inkId: await keepChop(tx, reads, { person: actor.personId, style, now }),
}));
