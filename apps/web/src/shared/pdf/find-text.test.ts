import { expect, test } from 'vitest';
import { findInRuns } from './find-text.ts';

const run = (text: string, x: number, y: number, width: number) => ({ text, x, y, width, height: 12 });
const rounded = (hits: ReturnType<typeof findInRuns>) => hits.map(({ x, y, width }) => [x, y, width].map((value) => Math.round(value)));

test('inside a run, by its share', () => {
  expect(rounded(findInRuns([run('经办人：甲方签字', 100, 50, 80)], '甲方'))).toEqual([[140, 50, 20]]);
});

test('each time it stands there', () => {
  expect(findInRuns([run('签字', 0, 0, 20), run('请在此签字，再签字', 0, 20, 90)], '签字')).toHaveLength(3);
});

test('over two runs of a line', () => {
  expect(rounded(findInRuns([run('乙', 100, 50, 10), run('方（盖章）', 112, 50, 50)], '乙方'))).toEqual([[100, 50, 22]]);
});

test('over the end of a line it keeps to the first', () => {
  expect(rounded(findInRuns([run('本合同的乙', 100, 50, 50), run('方盖章', 60, 70, 30)], '乙方'))).toEqual([[140, 50, 10]]);
});

test('forms of width, blanks and case do not matter', () => {
  expect(findInRuns([run('Ｐａｒｔｙ B (seal)', 0, 0, 100)], 'party b（SEAL）')).toHaveLength(1);
});

test.each(['', '  ', '丙方'])('%j is nowhere', (keyword) => {
  expect(findInRuns([run('甲方乙方', 0, 0, 40)], keyword)).toEqual([]);
});
