import { ITEMS, readQuota } from '@moqi/api/money/points';
import { formatDate } from '@moqi/rules';
import { flagOf } from '#operation/flag.ts';
import { handle } from '#operation/handle.ts';
import { outlookOf } from '../acts/forecast-quota.ts';
import { restOf, usableLots } from '../ledger.ts';
import { mayRecharge } from '../policy.ts';

export const readQuotaHandler = handle(readQuota, async ({ actor, now, platform, tx }) => {
  const { lots, used, forecasts } = await outlookOf(tx, actor.party, now);
  const items = ITEMS.map((item) => {
    const forecast = forecasts.get(item);
    return {
      item,
      rest: restOf(lots, item, now),
      reserved: lots.filter((lot) => lot.item === item).reduce((sum, { reserved }) => sum + reserved, 0),
      total: usableLots(lots, item, now).reduce((sum, { quantity }) => sum + quantity, 0),
      usedLast30Days: used.get(item) ?? 0,
      runsOutOn: forecast ? formatDate(forecast.at) : '',
      runsOutBy: forecast?.by ?? ('' as const),
    };
  });
  return { items, rechargeButton: flagOf(mayRecharge(actor, platform.config)) };
});
