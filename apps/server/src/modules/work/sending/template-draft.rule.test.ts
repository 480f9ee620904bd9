import { expect, test } from 'vitest';
import type { TemplateContents } from '#modules/work/templates/index.ts';
import { draftFromTemplate, isMadeFrom, unknownRole, withNamed } from './template-draft.ts';

const field = { key: 'f', party: 'b', kind: 'ink' as const, page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.1, label: '' };
const contents: TemplateContents = {
  name: '设备采购合同',
  contractType: 'purchase',
  roles: [
    { key: 'a', kind: 'organization', name: '采购方', isOwn: true, order: 1, readSeconds: 0 },
    { key: 'b', kind: 'organization', name: '供应商', isOwn: false, order: 2, readSeconds: 15, asksPassword: true },
  ],
  files: [{ uploadId: '0199aa00-0000-7000-8000-0000000000f1', fileName: '合同.pdf', fields: [field] }],
  isOrdered: true,
  hasStraddle: false,
};
const company = { name: '陆一鸣', organizationName: '杭州砚川智能装备有限公司', mobile: '13857202046', email: '' };

test('the role of the party that uses the template is filled in, the others stay roles', () => {
  const draft = draftFromTemplate(contents, company, undefined);
  expect(draft.parties).toMatchObject([
    { key: 'a', role: '采购方', ...company, order: 1 },
    { key: 'b', role: '供应商', organizationName: '', name: '', mobile: '', order: 2, readSeconds: 15, asksPassword: true },
  ]);
  expect(draft).toMatchObject({ name: '设备采购合同', contractType: 'purchase', isOrdered: true, hasStraddle: false });
  expect(draft.files).toEqual(contents.files);
  expect('deadline' in draft).toBe(false);
});

test('the deadline that is prescribed is filled in', () => {
  expect(draftFromTemplate(contents, company, '2026-06-16T10:00:00.000Z').deadline).toBe('2026-06-16T10:00:00.000Z');
});

test('a person is not put into the role of an enterprise', () => {
  const [own] = draftFromTemplate(contents, { ...company, organizationName: '' }, undefined).parties;
  expect(own).toMatchObject({ kind: 'organization', organizationName: '', name: '' });
});

test('parties are named by their roles; the party that uses the template stays as it was filled in', () => {
  const draft = draftFromTemplate(contents, company, undefined);
  const supplier = { role: '供应商', name: '林书禾', organizationName: '苏州栖禾', mobile: '13912867730', email: '', identityNumber: '' };
  expect(withNamed(draft, [supplier]).parties).toMatchObject([
    { key: 'a', name: '陆一鸣' },
    // who names a party for it cannot take the demand away
    { key: 'b', ...supplier, order: 2, readSeconds: 15, asksPassword: true },
  ]);
  expect(unknownRole(draft, [supplier])).toBeUndefined();
  expect(unknownRole(draft, [supplier, { role: '担保方' }])).toBe('担保方');
});

test.each([
  ['the same file', ['1'], ['1'], true],
  ['the same files in another order', ['2', '1'], ['1', '2'], true],
  ['another file', ['2'], ['1'], false],
  ['one file more', ['1', '2'], ['1'], false],
  ['one file less', ['1'], ['1', '2'], false],
])('%s', (_, used, kept, is) => {
  const files = used.map((uploadId) => ({ uploadId, fileName: '', fields: [] }));
  expect(isMadeFrom({ files }, kept)).toBe(is);
});
