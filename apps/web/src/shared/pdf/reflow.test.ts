import { expect, test } from 'vitest';
import type { TextRun } from './find-text.ts';
import { paragraphsOf } from './reflow.ts';

/** Letters of Chinese are as wide as high, those of Latin half as wide. */
const run = (text: string, x: number, y: number, height = 10): TextRun => ({
  text,
  x,
  y,
  height,
  width: Array.from(text).reduce((sum, letter) => sum + (/[\x20-\x7e]/.test(letter) ? height / 2 : height), 0),
});
const texts = (...runs: TextRun[]) => paragraphsOf(runs).map(({ text }) => text);
/** 30 letters fill the width of the page. */
const FULL = '甲乙双方本着平等自愿诚实信用的原则就原材料采购事宜协商一致订立';

test.each([
  ['lines that reach the margin go on', [run(FULL, 50, 100), run('本合同。', 50, 120)], [`${FULL}本合同。`]],
  ['a line that ends short ends its paragraph', [run('第一条', 50, 100), run(FULL, 50, 120)], ['第一条', FULL]],
  ['an indented line begins another one', [run(FULL, 50, 100), run('第二条', 70, 120)], [FULL, '第二条']],
  [
    'a wider distance begins another one',
    [run(FULL, 50, 100), run(FULL, 50, 120), run(FULL, 50, 140), run('盖章', 50, 200)],
    [FULL + FULL + FULL, '盖章'],
  ],
  ['runs of one line belong together', [run('总价', 50, 100), run('128', 70, 100), run('万元', 85, 100)], ['总价128万元']],
  ['columns are kept apart by a blank', [run('甲方（盖章）', 50, 100), run('乙方（盖章）', 250, 100)], ['甲方（盖章） 乙方（盖章）']],
  [
    'Latin words are not glued together',
    [run('This agreement is made between the parties named in the', 50, 100), run('annex hereto.', 50, 120)],
    ['This agreement is made between the parties named in the annex hereto.'],
  ],
  ['what a page repeats at its foot comes last', [run(FULL, 50, 100), run('1 / 2', 50, 800)], [FULL, '1 / 2']],
  ['blank runs are nothing', [run('  ', 50, 80), run('保密', 50, 100)], ['保密']],
  ['a page without text has no paragraph', [], []],
])('%s', (_, runs, expected) => {
  expect(texts(...runs)).toEqual(expected);
});

test('a heading is larger than most of the page', () => {
  const page = [run('采购合同', 200, 60, 18), run(FULL, 50, 100), run(FULL, 50, 120), run('完', 50, 140)];
  expect(paragraphsOf(page).map(({ isHeading }) => isHeading)).toEqual([true, false]);
});
