import { expect, it } from 'vitest';
import type { Draft } from '#modules/work/contracts/index.ts';
import { isPreparable, withPrepared } from './preparing.ts';

const party = {
  key: 'a',
  kind: 'person',
  name: '韩立川',
  organizationName: '',
  mobile: '13800000000',
  email: '',
  order: 1,
  readSeconds: 0,
} as const;
const field = { key: 'f', party: 'a', kind: 'ink', page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.1, label: '' } as const;
const file = { uploadId: 'u1', fileName: '合同.pdf', fields: [] };
const draft: Draft = {
  name: '采购合同',
  parties: [{ ...party, identityType: 1, identityNumber: '330106199001011234' }],
  files: [file, { uploadId: 'u2', fileName: '附件.pdf', fields: [], isAttachment: true }],
  deadline: '2026-06-10',
  isOrdered: false,
  hasStraddle: false,
  needsRealNames: true,
  keyHolder: 'platform',
  isPreserved: true,
  payer: 'owner',
  videoSigning: 0,
  approvers: [],
  excludedCategory: 'none',
  returnUrl: 'https://erp.example.com',
};
const unseen = { ...party, identityNumber: '' };
const set = { parties: [unseen], files: draft.files, deadline: undefined, isOrdered: true, hasStraddle: true };

it.each([
  ['a name and a file', draft, true],
  ['no file', { ...draft, files: [] }, false],
  ['no name', { ...draft, name: '' }, false],
])('is prepared with %s', (_what, one, expected) => expect(isPreparable(one)).toBe(expected));

it('takes what a frame sets, and nothing else', () => {
  const prepared = withPrepared(draft, { ...set, files: [{ ...file, fileName: '别的.pdf', fields: [field] }] });
  expect(prepared).toEqual({
    ...draft,
    files: [{ ...file, fields: [field] }, draft.files[1]],
    deadline: undefined,
    isOrdered: true,
    hasStraddle: true,
  });
});

it('makes of an attachment a file that is signed, and the other way round', () => {
  const files = [
    { ...file, isAttachment: true },
    { uploadId: 'u2', fileName: '附件.pdf', fields: [field] },
  ];
  expect(withPrepared(draft, { ...set, files })?.files).toEqual(files);
});

it.each([
  ['the same person at another address', { ...unseen, mobile: '13900000000' }, '330106199001011234'],
  ['another person', { ...unseen, name: '裴南乔' }, ''],
  ['a company', { ...unseen, kind: 'organization' as const }, ''],
  ['a party that is new', { ...unseen, key: 'b' }, ''],
])('has the number of an identity card for %s', (_what, one, expected) =>
  expect(withPrepared(draft, { ...set, parties: [one] })?.parties[0]?.identityNumber).toBe(expected),
);

it('takes no file that the draft does not have', () =>
  expect(withPrepared(draft, { ...set, files: [{ ...file, uploadId: 'x' }] })).toBeUndefined());
