import { expect, it } from 'vitest';
import { groupRanking } from './ranking.ts';

const groupOf = (personId: string) => {
  const [group] = personId.split('-');
  return group === undefined || group === 'none' ? undefined : { groupId: group, name: group };
};

it('adds up what the members of a group sent, most first', () => {
  const counts = [
    { personId: 'a-1', value: 2 },
    { personId: 'b-1', value: 4 },
    { personId: 'a-2', value: 3 },
    { personId: 'c-1', value: 0 },
  ];
  expect(groupRanking(counts, groupOf)).toEqual([
    { groupId: 'a', name: 'a', sent: 5 },
    { groupId: 'b', name: 'b', sent: 4 },
  ]);
});

it('puts those beyond the fifth and those without a group into one row', () => {
  const counts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter, index) => ({ personId: `${letter}-1`, value: 10 - index }));
  const ranking = groupRanking([...counts, { personId: 'none-1', value: 7 }], groupOf);
  expect(ranking.map(({ name, sent }) => `${name} ${sent}`)).toEqual(['a 10', 'b 9', 'c 8', 'd 7', 'e 6', ' 16']);
});

it('is empty when nothing was sent', () => {
  expect(groupRanking([], groupOf)).toEqual([]);
});
