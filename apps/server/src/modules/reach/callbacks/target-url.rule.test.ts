import { expect, test } from 'vitest';
import { readTargetUrl } from './target-url.ts';

test.each([
  ['https://crm.example.com/moqi?tenant=7#top', 'https://crm.example.com/moqi?tenant=7'],
  ['https://crm.example.com:8443', 'https://crm.example.com:8443/'],
  ['http://crm.example.com/', undefined],
  ['https://user:secret@crm.example.com/', undefined],
  ['https://user@crm.example.com/', undefined],
  ['https://:secret@crm.example.com/', undefined],
  ['ftp://crm.example.com/', undefined],
  ['javascript:alert(1)', undefined],
  ['crm.example.com', undefined],
  ['', undefined],
])('%j is kept as %j', (given, kept) => {
  expect(readTargetUrl(given, { mayBeHttp: false })).toBe(kept);
});

test('http will do where the operator opened networks', () => {
  expect(readTargetUrl('http://crm.internal/moqi', { mayBeHttp: true })).toBe('http://crm.internal/moqi');
});
