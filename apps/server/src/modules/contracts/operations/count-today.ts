import { countSignedToday, countUnsignedToday } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { startOfDay } from '../calendar.ts';
import { countMyTurn } from '../store/open-work.ts';
import { countSignedSince } from '../store/workbench.ts';

export const countUnsignedTodayHandler = handle(countUnsignedToday, async ({ actor, tx }) => ({
  count: await countMyTurn(tx, actor.party),
}));

export const countSignedTodayHandler = handle(countSignedToday, async ({ actor, now, tx }) => ({
  count: await countSignedSince(tx, actor.party, startOfDay(now)),
}));
