import { readUsage } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { groupsOfPersons } from '../../organizations/index.ts';
import { ownLots } from '../acts/own-lots.ts';
import { quotaByMonth } from '../acts/quota-by-month.ts';
import { monthsUntil, startOfMonth } from '../forecast.ts';
import { sumsByPerson } from '../store/history.ts';
import { paidByMonth } from '../store/orders.ts';
import { ranking } from '../usage.ts';

export const readUsageHandler = handle(readUsage, async ({ actor, input, now, tx }) => {
  const { party } = actor;
  await ownLots(tx, party, now);
  const months = monthsUntil(now, input.months);
  const first = months[0] ?? '';
  const persons = await sumsByPerson(tx, party, first);
  const paid = await paidByMonth(tx, party, startOfMonth(first));
  const ids = persons.map(({ personId }) => personId).filter((id) => id !== '');
  const groups = actor.kind === 'member' ? await groupsOfPersons(tx, party, [...new Set(ids)]) : new Map<string, never>();
  const byGroup = ranking(persons, ({ personId }) => {
    const group = groups.get(personId);
    return { key: group?.groupId ?? '', name: group?.name ?? '' };
  });
  return {
    byMonth: (await quotaByMonth(tx, party, input.months, now)).map((row) => ({ ...row, paidFen: paid.get(row.month) ?? 0 })),
    byMember: ranking(persons, ({ personId, name }) => ({ key: personId, name })).map(({ name, used }) => ({ name, used })),
    byGroup: actor.kind === 'member' ? byGroup.map(({ key: groupId, name, used }) => ({ groupId, name, used })) : [],
  };
});
