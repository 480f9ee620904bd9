import { listDeliveries } from '@moqi/api/work/deliveries';
import { dayPeriod } from '@moqi/rules';
import { deliveryPage } from '#modules/records/notifications/index.ts';
import { contractByNumber } from '#modules/work/contracts/index.ts';
import { sightOf } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import { deliveryToWire } from '../wire.ts';

export const listDeliveriesHandler = handle(listDeliveries, async ({ actor, input, tx }) => {
  const { before, pageSize, applyNo, contractName, recipient, channel, state, beginDate, endDate } = input;
  const contract = applyNo ? await contractByNumber(tx, applyNo) : undefined;
  if (applyNo && contract === undefined) return { list: [], next: '' };
  const filter = {
    contract,
    contractName: contractName || undefined,
    recipient: recipient || undefined,
    channel,
    state,
    ...dayPeriod(beginDate, endDate),
    ...(await sightOf(tx, actor)),
  };
  // one more than a page tells whether there is a further one
  const found = await deliveryPage(tx, actor.party, filter, { before, limit: pageSize + 1 });
  const list = found.slice(0, pageSize).map((delivery) => deliveryToWire(delivery, actor.party));
  return { list, next: found.length > pageSize ? (list.at(-1)?.deliveryId ?? '') : '' };
});
