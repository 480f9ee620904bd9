import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'https://moqi.example';

test.each([
  ['/signInfo/signList?signStatus=2#row', '/signInfo/signList?signStatus=2#row'],
  ['/', '/'],
])('%s is one of ours', (ap, path) => {
  expect(returnPath(ap, '/viewIndex', origin)).toBe(path);
});

test.each([
  undefined,
  '',
  'signInfo/signList',
  'https://evil.example/login',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login',
  '/login/authorize?ap=/login',
])('%j leads to the fallback', (ap) => {
  expect(returnPath(ap, '/viewIndex', origin)).toBe('/viewIndex');
});
