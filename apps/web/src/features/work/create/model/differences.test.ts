import { expect, test } from 'vitest';
import { field, other, own } from '../testing/drafts.ts';
import type { Content } from './content.ts';
import { differencesOf } from './differences.ts';

const file = { targetId: 'a', fileName: '合同.pdf', fields: [field({})] };
const content: Content = {
  contractName: '设备采购合同',
  parties: [own, other],
  files: [file],
  overDate: '2099-12-06T10:00:00.000Z',
  isOrdered: true,
  wantsStraddle: false,
  category: 'none',
  settings: { needCa: 1 },
};
const theirs = (change: Partial<Content>) => differencesOf(content, { ...content, ...change });

test('nothing differs', () => expect(theirs({})).toEqual([]));

test.each<[string, Partial<Content>, object]>([
  ['the name', { contractName: '补充协议' }, { of: 'name', mine: '设备采购合同', saved: '补充协议' }],
  ['the deadline', { overDate: '' }, { of: 'deadline', saved: '' }],
  ['the order', { isOrdered: false }, { of: 'order', mine: 'ordered', saved: 'parallel' }],
  ['a party that is gone', { parties: [own] }, { of: 'party', name: '裴南乔', mine: '裴南乔 13600715520', saved: '' }],
  [
    'a number of a party',
    { parties: [own, { ...other, mobile: '13600715521' }] },
    { of: 'party', mine: '裴南乔 13600715520', saved: '裴南乔 13600715521' },
  ],
  ['how a party signs', { parties: [own, { ...other, readTime: 10 }] }, { of: 'settings', name: '裴南乔' }],
  [
    'a file that was added',
    { files: [file, { ...file, targetId: 'b', fileName: '附件.pdf' }] },
    { of: 'file', mine: '', saved: '附件.pdf' },
  ],
  ['an attachment', { files: [{ ...file, attachment: 1 as const }] }, { of: 'settings', name: '合同.pdf', mine: '', saved: '' }],
  ['a place', { files: [{ ...file, fields: [] }] }, { of: 'fields', name: '合同.pdf', mine: '1', saved: '0' }],
  ['any other setting', { settings: { needCa: 0 } }, { of: 'settings', name: '' }],
])('%s', (_, change, difference) => expect(theirs(change)).toEqual([expect.objectContaining(difference)]));

test('settings in another sequence are the same', () => {
  const mine = { ...content, settings: { needCa: 1, serverCa: 1 } as const };
  expect(differencesOf(mine, { ...mine, settings: { serverCa: 1, needCa: 1 } })).toEqual([]);
});
