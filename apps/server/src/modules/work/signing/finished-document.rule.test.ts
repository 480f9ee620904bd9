import { expect, test } from 'vitest';
import { flawOf } from './finished-document.ts';

type Report = Parameters<typeof flawOf>[0];
type Signature = Report['signatures'][number];

const sound = { kind: 'signature', fieldName: 'sig-0', integrity: 'intact', chain: 'trusted', changesAfter: [] } as unknown as Signature;
const report = (signatures: Signature[], changesAfterLast: Report['changesAfterLast'] = []): Report => ({ signatures, changesAfterLast });
const change = { kind: 'pageContent', allowed: false, facts: { page: 1 }, 'zh-CN': '第 1 页被改动', en: 'page 1 was changed' } as const;

const FIELDS = ['sig-0', 'sig-1'];
const second = { ...sound, fieldName: 'sig-1' };

test('a sound signature in each field is no flaw', () => {
  expect(flawOf(report([sound, { ...second, changesAfter: [{ ...change, allowed: true }] }]), FIELDS)).toBeUndefined();
});

test('what an upload was signed with elsewhere is no flaw, intact or broken', () => {
  const elsewhere = { ...sound, fieldName: 'elsewhere', chain: 'untrusted' } as const;
  expect(flawOf(report([elsewhere, { ...elsewhere, integrity: 'broken', changesAfter: [change] }, sound, second]), FIELDS)).toBeUndefined();
});

test.each([
  ['a broken one', report([sound, { ...second, integrity: 'broken' }]), 'sig-1 is broken'],
  ['a stranger', report([{ ...sound, chain: 'untrusted' }, second]), 'is untrusted'],
  ['one is missing', report([sound]), 'no signature is in sig-1'],
  ['a timestamp is no signature', report([sound, { ...second, kind: 'timestamp' }]), 'no signature is in sig-1'],
  ['changed between', report([{ ...sound, changesAfter: [change] }, second]), 'page 1 was changed'],
  ['changed at the end', report([sound, second], [change]), 'page 1 was changed'],
])('%s', (_, given, flaw) => {
  expect(flawOf(given, FIELDS)).toContain(flaw);
});
