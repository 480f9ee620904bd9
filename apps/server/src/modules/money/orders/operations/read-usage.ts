import { readUsage } from '@moqi/api/money/orders';
import { groupsOfPersons } from '#modules/enterprise/members/index.ts';
import { monthsUntil, ownLots, quotaByMonth, ranking, startOfMonth, usedByPerson } from '#modules/money/points/index.ts';
import { handle } from '#operation/handle.ts';
import { paidByMonth } from '../store/orders.ts';

export const readUsageHandler = handle(readUsage, async ({ actor, input, now, tx }) => {
  const { party } = actor;
  await ownLots(tx, party, now);
  const months = monthsUntil(now, input.months);
  const first = months[0] ?? '';
  const persons = await usedByPerson(tx, party, first);
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
