import { ITEMS, listHoldings } from '@moqi/api/money/points';
import { handle } from '#operation/handle.ts';
import { ownLots } from '../acts/books.ts';
import { usableLots } from '../ledger.ts';
import { lotToWire } from '../wire.ts';

export const listHoldingsHandler = handle(listHoldings, async ({ actor, input, now, tx }) => {
  const lots = await ownLots(tx, actor.party, now);
  const wanted = input.item === undefined ? ITEMS : [input.item];
  return { list: wanted.flatMap((item) => usableLots(lots, item, now)).map(lotToWire) };
});
