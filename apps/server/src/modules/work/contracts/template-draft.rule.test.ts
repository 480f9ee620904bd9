import type { TemplateContents } from '@moqi/api';
import { expect, test } from 'vitest';
import { draftFromTemplate, isMadeFrom, unknownRole, withNamed } from './template-draft.ts';

const field = { key: 'f', party: 'b', kind: 'ink' as const, page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.1, label: '' };
const contents: TemplateContents = {
  tplName: '设备采购合同',
  contractType: 'purchase',
  roleJson: [
    { key: 'a', signatoryType: 1, roleName: '采购方', ownFlag: 1, orderNum: 1, readTime: 0 },
    { key: 'b', signatoryType: 1, roleName: '供应商', ownFlag: 0, orderNum: 2, readTime: 15 },
  ],
  attatchFileNamesJson: [{ targetId: '0199aa00-0000-7000-8000-0000000000f1', fileName: '合同.pdf', fields: [field] }],
  ifOrder: 1,
  needQifengSign: 0,
};
const company = { fullName: '陆一鸣', corpName: '杭州砚川智能装备有限公司', mobile: '13857202046', email: '' };

test('the own role is filled in, the others keep what they are to be', () => {
  const draft = draftFromTemplate(contents, company, undefined);
  expect(draft.signatoryJson).toMatchObject([
    { key: 'a', roleName: '采购方', ...company, orderNum: 1 },
    { key: 'b', roleName: '供应商', corpName: '', fullName: '', mobile: '', orderNum: 2, readTime: 15 },
  ]);
  expect(draft).toMatchObject({ contractName: '设备采购合同', contractType: 'purchase', ifOrder: 1, needQifengSign: 0 });
  expect(draft.attatchFileNamesJson).toEqual(contents.attatchFileNamesJson);
  expect('overDate' in draft).toBe(false);
});

test('the deadline that is prescribed is filled in', () => {
  expect(draftFromTemplate(contents, company, '2026-06-16T10:00:00.000Z').overDate).toBe('2026-06-16T10:00:00.000Z');
});

test('a person is not put into the role of an enterprise', () => {
  const [own] = draftFromTemplate(contents, { ...company, corpName: '' }, undefined).signatoryJson;
  expect(own).toMatchObject({ signatoryType: 1, corpName: '', fullName: '' });
});

test.each([
  ['the same file', ['1'], ['1'], true],
  ['the same files in another order', ['2', '1'], ['1', '2'], true],
  ['another file', ['2'], ['1'], false],
  ['one file more', ['1', '2'], ['1'], false],
  ['one file less', ['1'], ['1', '2'], false],
])('%s', (_, used, kept, is) => {
  const files = used.map((targetId) => ({ targetId, fileName: '', fields: [] }));
  expect(isMadeFrom({ attatchFileNamesJson: files }, kept)).toBe(is);
});

test('parties are named by their roles; the own one stays as it was filled in', () => {
  const draft = draftFromTemplate(contents, company, undefined);
  const supplier = { roleName: '供应商', fullName: '林书禾', corpName: '苏州栖禾', mobile: '13912867730', email: '', identityCard: '' };
  expect(withNamed(draft, [supplier]).signatoryJson).toMatchObject([
    { key: 'a', fullName: '陆一鸣' },
    { key: 'b', ...supplier, orderNum: 2, readTime: 15 },
  ]);
  expect(unknownRole(draft, [supplier])).toBeUndefined();
  expect(unknownRole(draft, [supplier, { roleName: '担保方' }])).toBe('担保方');
});
