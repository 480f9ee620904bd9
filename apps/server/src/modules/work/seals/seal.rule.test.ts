import { drawSeal } from '@moqi/rules';
import { describe, expect, it } from 'vitest';
import { antiFakeNumber, FIRST_SEAL, monthBegin, type SealText, sealDrawing, sealSizeMm } from './seal.ts';

const OWNER = { name: '杭州砚川智能装备有限公司', creditCode: '91330108MA2H0K7X5N', legalPerson: '陆一鸣' };

describe('sealDrawing', () => {
  it.each<[SealText, object]>([
    [
      { ...FIRST_SEAL, code: '3301080274916' },
      { shape: 'round', name: OWNER.name, subLine: '合同专用章', code: '3301080274916' },
    ],
    [
      { kind: 'round', name: '公章', code: '', engraved: '' },
      { shape: 'round', name: OWNER.name },
    ],
    [
      { kind: 'oval', name: '财务专用章', code: '', engraved: '' },
      { shape: 'oval', name: OWNER.name, subLine: '财务专用章', code: OWNER.creditCode, widthMm: 45 },
    ],
    [
      { kind: 'square', name: '骑缝章', code: '123', engraved: '' },
      { shape: 'square', name: OWNER.name, subLine: '骑缝章' },
    ],
    [
      { kind: 'legal', name: '法定代表人章', code: '123', engraved: '陆一鸣' },
      { shape: 'square', name: '陆一鸣' },
    ],
    [
      { kind: 'name', name: '个人名章', code: '', engraved: '许念安' },
      { shape: 'chop', name: '许念安' },
    ],
  ])('%j', (text, drawing) => {
    expect(sealDrawing(OWNER, text)).toEqual(drawing);
  });

  it.each([
    ['round', '财务专用章', ''],
    ['oval', '财务专用章', ''],
    ['oval', '发票专用章', ''],
    ['square', '骑缝章', ''],
    ['legal', '法定代表人章', '陆一鸣'],
    ['name', '个人名章', '许念安'],
    ['name', '个人名章', '许安'],
    ['name', '个人名章', 'Li'],
  ] as const)('a %s %s %s has the size that is said of it', (kind, name, engraved) => {
    const { widthMm, heightMm } = sealSizeMm({ kind, name, engraved });
    const svg = drawSeal(sealDrawing(OWNER, { kind, name, code: '', engraved }));
    expect(svg).toContain(`width="${widthMm}mm" height="${heightMm}mm"`);
  });
});

describe('antiFakeNumber', () => {
  it.each([
    [274_916, '3301080274916'],
    [0, '3301080000000'],
    [9_999_999, '3301089999999'],
  ])('%i', (serial, number) => {
    expect(antiFakeNumber(OWNER.creditCode, serial)).toBe(number);
  });
});

describe('monthBegin', () => {
  it.each([
    ['2026-06-01T02:00:00Z', '2026-05-31T16:00:00.000Z'],
    ['2026-05-31T15:59:59Z', '2026-04-30T16:00:00.000Z'],
    ['2026-12-31T16:00:00Z', '2026-12-31T16:00:00.000Z'],
  ])('at %s it began at %s', (now, begin) => {
    expect(monthBegin(new Date(now)).toISOString()).toBe(begin);
  });
});
