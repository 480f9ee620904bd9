import { expect, test } from 'vitest';
import { originOf } from './origins.ts';

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://Example.COM/', 'https://example.com'],
  ['https://example.com:443', 'https://example.com'],
  ['https://a.example.com:8443', 'https://a.example.com:8443'],
  ['https://墨契.cn', 'https://xn--2os4o.cn'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('%s is %s', (text, origin) => {
  expect(originOf(text)).toBe(origin);
});

test.each([
  '',
  'example.com',
  'http://example.com',
  'https://example.com/pages',
  'https://example.com?x=1',
  'https://example.com#x',
  'https://me:secret@example.com',
  'https://*.example.com',
  'https://a;script-src.example.com',
  'https://a,b.example.com',
  "https://a'b.example.com",
  'https://[::1]',
  'ftp://example.com',
  'javascript:alert(1)',
  'null',
  '*',
])('%s is none', (text) => {
  expect(originOf(text)).toBeUndefined();
});
