import { describe, expect, it } from 'vitest';
import { PEOPLE_COLUMNS, readBulkRows } from '#modules/work/bulk-sending/index.ts';
import { expectedLines, isAdmitted, readPastedPeople, remindedSince } from './expected-list.ts';

const now = new Date('2026-06-01T02:00:00Z');
const pasted = (text: string) =>
  expectedLines(readPastedPeople(text, now)).map(({ row, name, mobile, why }) => [row, name, mobile, why?.['zh-CN'] ?? '']);

describe('a pasted line', () => {
  it.each([
    ['韩立川 13912345678', '韩立川', '13912345678'],
    ['13912345678，韩立川', '韩立川', '13912345678'],
    ['韩立川\t13912345678', '韩立川', '13912345678'],
    ['韩立川：139 1234 5678', '韩立川', '13912345678'],
    ['韩立川,+86-139-1234-5678', '韩立川', '13912345678'],
    ['3、韩立川；13912345678', '韩立川', '13912345678'],
    ['12. John Smith | 13912345678', 'John Smith', '13912345678'],
  ])('%s is read', (line, name, mobile) => {
    expect(pasted(line)).toEqual([[1, name, mobile, '']]);
  });

  it.each([
    ['韩立川', '手机号：没有填写'],
    ['13912345678', '姓名：没有填写'],
    ['韩立川 1391234567', '手机号：不是有效的手机号'],
    ['韩立川 13912345678 13912345679', '手机号：不是有效的手机号'],
    ['韩 13912345678', '姓名：姓名要 2–50 个字符'],
  ])('%s is kept back', (line, why) => {
    expect(pasted(line).map(([, , , told]) => told)).toEqual([why]);
  });
});

it('lines are numbered as they stand; a title, empty lines and numbers that stand twice are no people', () => {
  const text = '姓名 手机号\r\n\n韩立川 13912345678\n韩立川 13912345678\n沈知遥 139-1234-5678\n沈知遥 13912345679';
  expect(pasted(text)).toEqual([
    [3, '韩立川', '13912345678', ''],
    [4, '韩立川', '13912345678', '和第 3 行完全相同'],
    [5, '沈知遥', '13912345678', '手机号和第 3 行相同'],
    [6, '沈知遥', '13912345679', ''],
  ]);
});

it('of a workbook what is hidden or computed is kept back, and takes nobody’s place', () => {
  const found = { at: new Map(PEOPLE_COLUMNS.map((column, at) => [column, at] as const)) };
  const rows = [
    { row: 2, cells: ['韩立川', '13912345678'], isHidden: true, faults: [] },
    { row: 3, cells: ['韩立川', '13912345678'], isHidden: false, faults: [] },
    { row: 4, cells: ['沈知遥', ''], isHidden: false, faults: [{ column: 1, fault: 'formula' as const }] },
  ];
  const lines = expectedLines(readBulkRows(rows, PEOPLE_COLUMNS, { found, now }));
  expect(lines.map(({ why }) => why?.['zh-CN'] ?? '')).toEqual([
    '这一行被隐藏或筛选掉了，请取消隐藏并核对',
    '',
    '手机号：是公式，请改为填写结果',
  ]);
});

describe('whether a number is let in', () => {
  const earlier = (outcome: 'returned' | 'failed' | 'sent') => ({ outcome });
  it.each([
    ['anyone', false, undefined, true],
    ['marked', false, undefined, true],
    ['listed', true, undefined, true],
    ['listed', false, undefined, false],
    // has the place, and was asked to mend something
    ['listed', false, earlier('returned'), true],
    ['listed', false, earlier('sent'), true],
    ['listed', false, earlier('failed'), false],
  ] as const)('%s, on the list: %s, before: %o → %s', (admits, isListed, before, isIn) => {
    expect(isAdmitted(admits, isListed, before)).toBe(isIn);
  });
});

it('nobody is reminded twice within a day', () => {
  expect(remindedSince(now).toISOString()).toBe('2026-05-31T02:00:00.000Z');
});
