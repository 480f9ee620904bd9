import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

const company = '苏州栖禾新材料有限公司';

test('a round seal carries company, name and code', () => {
  const svg = previewOf({ kind: 'round', company, sealName: '合同专用章', code: '3205080274916', engraved: '' }) ?? '';
  for (const character of `${company}3205080274916`) expect(svg).toContain(`>${character}<`);
  expect(svg).toContain('合同专用章');
});

test('an official seal has no second line', () => {
  expect(previewOf({ kind: 'round', company, sealName: '公章', code: '', engraved: '' })).not.toContain('>公章<');
});

test('an invoice seal is narrower than a finance seal', () => {
  expect(previewOf({ kind: 'oval', company, sealName: '发票专用章', code: '', engraved: '' })).toContain('width="40mm"');
  expect(previewOf({ kind: 'oval', company, sealName: '财务专用章', code: '', engraved: '' })).toContain('width="45mm"');
});

test('words that cannot be engraved have no picture', () => {
  expect(previewOf({ kind: 'round', company: '苏', sealName: '合同专用章', code: '', engraved: '' })).toBeUndefined();
});

test('a square one carries company and name, a chop the name of the member', () => {
  const square = previewOf({ kind: 'square', company, sealName: '骑缝专用章', code: '', engraved: '' }) ?? '';
  for (const character of `${company}骑缝专用章`) expect(square).toContain(`>${character}<`);
  expect(previewOf({ kind: 'name', company, sealName: '个人名章', code: '', engraved: '林书禾' })).toContain('>林<');
  expect(previewOf({ kind: 'name', company, sealName: '个人名章', code: '', engraved: '' })).toBeUndefined();
});
