import { listDeliveries } from '@moqi/api';
import { dayPeriod } from '@moqi/rules';
import { handle } from '../../../platform/http/handle.ts';
import { contractByNumber, personsSeen } from '../../contracts/index.ts';
import { deliveryPage } from '../../notifications/index.ts';
import { viewDelivery } from '../view.ts';

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
    persons: await personsSeen(tx, actor),
  };
  // one more than a page tells whether there is a further one
  const found = await deliveryPage(tx, actor.party, filter, { before, limit: pageSize + 1 });
  const list = found.slice(0, pageSize).map((delivery) => viewDelivery(delivery, actor.party));
  return { list, next: found.length > pageSize ? (list.at(-1)?.deliveryId ?? '') : '' };
});
