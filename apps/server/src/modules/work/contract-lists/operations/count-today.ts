import { countSignedToday, countUnsignedToday } from '@moqi/api';
import { countMyTurn, startOfDay } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { countSignedSince } from '../store/workbench.ts';

export const countUnsignedTodayHandler = handle(countUnsignedToday, async ({ actor, tx }) => ({
  count: await countMyTurn(tx, actor.party),
}));

export const countSignedTodayHandler = handle(countSignedToday, async ({ actor, now, tx }) => ({
  count: await countSignedSince(tx, actor.party, startOfDay(now)),
}));
