import { listMovements } from '@moqi/api/money/points';
import { handle } from '#operation/handle.ts';
import { ownLots } from '../acts/books.ts';
import { dayEdge } from '../forecast.ts';
import { listHistory } from '../store/history.ts';

export const listMovementsHandler = handle(listMovements, async ({ actor, input, now, tx }) => {
  await ownLots(tx, actor.party, now);
  const { itemPage, pageSize, item, only, beginDate, endDate } = input;
  const filter = {
    item,
    onlyTransfers: only === 'transfers',
    from: dayEdge(beginDate, 'start'),
    to: dayEdge(endDate, 'end'),
    itemPage,
    pageSize,
  };
  const { list, count } = await listHistory(tx, actor.party, filter);
  return {
    list: list.map(({ subjectName: subject, personName: operator, at, ...row }) => ({
      ...row,
      subject,
      operator,
      createTime: at.toISOString(),
    })),
    count,
    itemPage,
    pageSize,
  };
});
