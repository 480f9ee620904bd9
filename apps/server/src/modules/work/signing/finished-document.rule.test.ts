import { expect, test } from 'vitest';
import { flawOf } from './finished-document.ts';

type Report = Parameters<typeof flawOf>[0];
type Signature = Report['signatures'][number];

const sound = { kind: 'signature', fieldName: 'sig-0', integrity: 'intact', chain: 'trusted', changesAfter: [] } as unknown as Signature;
const report = (signatures: Signature[], changesAfterLast: Report['changesAfterLast'] = []): Report => ({ signatures, changesAfterLast });
const change = { kind: 'pageContent', allowed: false, facts: { page: 1 }, 'zh-CN': '第 1 页被改动', en: 'page 1 was changed' } as const;

test('as many sound signatures as signers are no flaw', () => {
  expect(flawOf(report([sound, { ...sound, changesAfter: [{ ...change, allowed: true }] }]), 2)).toBeUndefined();
});

test.each([
  ['a broken one', report([sound, { ...sound, fieldName: 'sig-1', integrity: 'broken' }]), 'sig-1 is broken'],
  ['a stranger', report([{ ...sound, chain: 'untrusted' }, sound]), 'is untrusted'],
  ['one is missing', report([sound]), '1 of 2'],
  ['a timestamp is no signature', report([sound, { ...sound, kind: 'timestamp' }]), '1 of 2'],
  ['changed between', report([{ ...sound, changesAfter: [change] }, sound]), 'page 1 was changed'],
  ['changed at the end', report([sound, sound], [change]), 'page 1 was changed'],
])('%s', (_, given, flaw) => {
  expect(flawOf(given, 2)).toContain(flaw);
});
