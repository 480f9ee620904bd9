import { execFileSync } from 'node:child_process';
import { qpdfComplaints } from '@moqi/testing';
import { expect, test } from 'vitest';
import { placePicture } from '../src/compose/paper.ts';
import { breakLines } from '../src/compose/text-lines.ts';
import { bufferSource, composeText, inspect, layDownFields } from '../src/index.ts';

const text = (file: Uint8Array) => execFileSync('pdftotext', ['-layout', '-', '-'], { input: file, encoding: 'utf8' });
/** Han characters are one em, others a half. */
const measure = (character: string) => (character < '\u0300' ? 0.5 : 1);

test.each([
  ['a scanned sheet fills its page', [2480, 3508], [595.28, 841.89], [0, 0, 595.28, 841.89]],
  ['a scanned sheet that lies', [3508, 2480], [841.89, 595.28], [0, 0, 841.89, 595.28]],
  ['a photograph lies in the middle', [3000, 4000], [595.28, 841.89], [36, 72.09, 523.28, 697.71]],
  ['a lying photograph turns the sheet', [4000, 3000], [841.89, 595.28], [72.09, 36, 697.71, 523.28]],
  ['a square picture', [1000, 1000], [595.28, 841.89], [36, 159.31, 523.28, 523.28]],
  ['a long conversation keeps its shape', [1080, 10_800], [595.28, 5952.8], [0, 0, 595.28, 5952.8]],
  ['no page is longer than readers show', [100, 10_000], [144, 14_400], [0, 0, 144, 14_400]],
] as const)('%s', (_, [width, height], page, box) => {
  const placed = placePicture(width, height);
  expect(Object.values(placed.page).map((value) => Number(value.toFixed(2)))).toEqual(page);
  expect(Object.values(placed.box).map((value) => Number(value.toFixed(2)))).toEqual(box);
});

test.each([
  ['closing marks stay with what they close', '一二三四五六。', ['一二三四五', '六。']],
  ['opening marks stay with what they open', '一二三四五（六）', ['一二三四五', '（六）']],
  ['words stay whole', '甲方 Acme Corp', ['甲方 Acme', 'Corp']],
  ['numbers stay whole', '金额 1234567890', ['金额', '1234567890']],
  ['times and amounts stay whole', '签于 10:05:09', ['签于', '10:05:09']],
  ['what is wider than a line is broken', 'abcdefghijklmnop', ['abcdefghijkl', 'mnop']],
  ['blanks that indent stay', '    一二', ['    一二']],
  ['an empty paragraph is a line', '', ['']],
])('%s', (_, paragraph, lines) => {
  expect(breakLines(paragraph, 6, measure)).toEqual(lines);
});

test('text of many pages is found again, and the file can be signed', async () => {
  const clauses = Array.from({ length: 200 }, (_, at) => `第${at + 1}条　甲方（采购人）应于 2026-06-01 前付款 ￥1,000.00。`);
  const file = composeText(clauses.join('\r\n'), 10);
  expect(qpdfComplaints(file)).toBe('');
  expect((await inspect(bufferSource(file))).pages).toHaveLength(6);
  expect((await layDownFields(bufferSource(file), [{ kind: 'signature', name: 'a' }])).length).toBeGreaterThan(0);
  const found = text(file).replace(/\s/gu, '');
  expect(clauses.filter((clause) => !found.includes(clause.replace(/\s/gu, '')))).toEqual([]);
});

test('a form feed begins a page, and marks that nobody sees are left out', async () => {
  const file = composeText('甲\u200b方\f乙\u0007方', 10);
  expect((await inspect(bufferSource(file))).pages).toHaveLength(2);
  expect(text(file)).toContain('甲方');
  expect(text(file)).toContain('乙方');
});

test('a character without a glyph, and too many pages, are refused', () => {
  expect(() => composeText('合同🖋', 10)).toThrow(expect.objectContaining({ code: 'GLYPH_MISSING' }));
  expect(() => composeText('\n'.repeat(400), 10)).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }));
});

test('an empty text is an empty page', async () => {
  expect((await inspect(bufferSource(composeText('', 10)))).pages).toHaveLength(1);
});
