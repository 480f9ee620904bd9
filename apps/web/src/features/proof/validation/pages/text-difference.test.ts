import { expect, test } from 'vitest';
import { textDifferences } from './text-difference.ts';

const clause = (percent: string): string =>
  `2.2 本合同签订后 7 个工作日内，甲方支付合同总价的 ${percent} 作为预付款；设备验收合格后 30 日内支付 60%`;

test('pages that read the same do not differ', () => {
  expect(textDifferences(['一', '二'], ['一', '二'])).toEqual([]);
});

test('a changed number is told whole, with the words around it', () => {
  const [difference, ...more] = textDifferences(['第二条', clause('30%'), '第三条'], ['第二条', clause('50%'), '第三条']);
  expect(more).toEqual([]);
  expect(difference).toMatchObject({ before: '30%', after: '50%' });
  expect(difference?.lead.endsWith('甲方支付合同总价的 ')).toBe(true);
  expect(difference?.lead.startsWith('…')).toBe(true);
  expect(difference?.tail.startsWith(' 作为预付款')).toBe(true);
});

test('a line that was added stands alone', () => {
  expect(textDifferences(['一', '三'], ['一', '二', '三'])).toEqual([{ lead: '', before: '', after: '二', tail: '' }]);
});

test('two places apart are two differences', () => {
  const found = textDifferences(['甲', '中', '乙'], ['丙', '中', '丁']);
  expect(found.map(({ before, after }) => before + after)).toEqual(['甲丙', '乙丁']);
});

test('a page with thousands of lines is left to the pictures', () => {
  const lines = Array.from({ length: 401 }, (_, k) => `${k}`);
  expect(textDifferences(lines, ['x'])).toEqual([]);
});
