import { readPoints } from '@moqi/api/money/points';
import { handle } from '#operation/handle.ts';
import { ownLots } from '../acts/books.ts';
import { restOf, usableLots } from '../ledger.ts';

export const readPointsHandler = handle(readPoints, async ({ actor, now, tx }) => {
  const lots = await ownLots(tx, actor.party, now);
  const [first] = usableLots(lots, 'point', now);
  const end = first?.expiresAt;
  const together = usableLots(lots, 'point', now).filter(({ expiresAt }) => end !== undefined && expiresAt?.getTime() === end.getTime());
  return {
    point: restOf(lots, 'point', now),
    reserved: lots.filter(({ item }) => item === 'point').reduce((sum, { reserved }) => sum + reserved, 0),
    expiresAt: end?.toISOString() ?? '',
    expiring: together.reduce((sum, { available }) => sum + available, 0),
  };
});
