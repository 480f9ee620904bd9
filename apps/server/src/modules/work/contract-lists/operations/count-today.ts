import { countSignedToday, countUnsignedToday } from '@moqi/api/work/contract-lists';
import { startOfDay } from '@moqi/rules';
import { countMyTurn, countSignedSince } from '#modules/work/drawers/index.ts';

import { handle } from '#operation/handle.ts';

export const countUnsignedTodayHandler = handle(countUnsignedToday, async ({ actor, tx }) => ({
  count: await countMyTurn(tx, actor.party),
}));

export const countSignedTodayHandler = handle(countSignedToday, async ({ actor, now, tx }) => ({
  count: await countSignedSince(tx, actor.party, startOfDay(now)),
}));
