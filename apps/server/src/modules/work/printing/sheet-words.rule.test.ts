import { expect, test } from 'vitest';
import { sheetOf } from './sheet-words.ts';

const order = { printId: '019aaa00-0000-7000-8000-000000000001', orderedBy: '韩立川', copies: 1 };
const words = (state: 'completed' | 'signing' | 'rescinded' | 'refused', copies = 1, name = '采购合同') =>
  sheetOf({
    contract: { name, number: 'HT1', state },
    document: { fileName: '正文.pdf', hash: 'ab' },
    order: { ...order, copies },
    qr: ['1'],
    now: new Date('2026-11-26T16:05:00Z'),
  });

test('a completed contract says what it is, who printed it and when, in Beijing time', () => {
  expect(words('completed')).toEqual({
    lines: [
      '打印件 · 《采购合同》 · 正文.pdf · 第 {page} 页，共 {pages} 页',
      '合同编号 HT1 · 2026-11-27 00:05（北京时间）由韩立川打印 · 以电子文件为准，扫码验签',
      '打印编号 019aaa00-0000-7000-8000-000000000001 · 电子文件 SHA-256 ab',
    ],
    qr: ['1'],
  });
});

test.each([
  ['signing', '未完成', '打印时合同正在签署，不是签署完成的合同'],
  ['refused', '未完成', '打印时合同已拒签，不是签署完成的合同'],
  ['rescinded', '已解除', '打印时合同已解除，不是签署完成的合同'],
] as const)('%s: every sheet says so, in its strip and across', (state, across, sentence) => {
  const sheet = words(state);
  expect(sheet.across).toBe(across);
  expect(sheet.lines[0]).toContain(`打印件 · ${across} · `);
  expect(sheet.lines[1]).toContain(sentence);
});

test('several copies are numbered; what no font has is shown as missing', () => {
  expect(words('completed', 3, '合同🖋').lines[0]).toBe(
    '打印件 · 《合同〓》 · 正文.pdf · 第 {page} 页，共 {pages} 页 · 第 {copy} 份，共 {copies} 份',
  );
});
