import { ITEMS, readQuota } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { ownLots } from '../acts/own-lots.ts';
import { paceSince, runsOutOn } from '../forecast.ts';
import { restOf, usableLots } from '../ledger.ts';
import { mayRecharge } from '../policy.ts';
import { usedSince } from '../store/history.ts';

export const readQuotaHandler = handle(readQuota, async ({ actor, now, platform, tx }) => {
  const lots = await ownLots(tx, actor.party, now);
  const used = await usedSince(tx, actor.party, paceSince(now));
  const items = ITEMS.map((item) => {
    const rest = restOf(lots, item, now);
    const usedLast30Days = used.get(item) ?? 0;
    return {
      item,
      rest,
      reserved: lots.filter((lot) => lot.item === item).reduce((sum, { reserved }) => sum + reserved, 0),
      total: usableLots(lots, item, now).reduce((sum, { quantity }) => sum + quantity, 0),
      usedLast30Days,
      runsOutOn: runsOutOn(rest, usedLast30Days, now),
    };
  });
  return { items, rechargeButton: mayRecharge(actor, platform.config) ? (1 as const) : (0 as const) };
});
