import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

const company = '苏州栖禾新材料有限公司';

test('a round seal carries company, name and code', () => {
  const svg = previewOf({ kind: 'round', company, sealName: '合同专用章', code: '3205080274916' }) ?? '';
  for (const character of `${company}3205080274916`) expect(svg).toContain(`>${character}<`);
  expect(svg).toContain('合同专用章');
});

test('an official seal has no second line', () => {
  expect(previewOf({ kind: 'round', company, sealName: '公章', code: '' })).not.toContain('>公章<');
});

test('an invoice seal is narrower than a finance seal', () => {
  expect(previewOf({ kind: 'oval', company, sealName: '发票专用章', code: '' })).toContain('width="40mm"');
  expect(previewOf({ kind: 'oval', company, sealName: '财务专用章', code: '' })).toContain('width="45mm"');
});

test('words that cannot be engraved have no picture', () => {
  expect(previewOf({ kind: 'round', company: '苏', sealName: '合同专用章', code: '' })).toBeUndefined();
});
