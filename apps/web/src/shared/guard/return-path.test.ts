import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'https://moqi.example';

test.each([
  ['/signInfo/signList?signStatus=2#row', '/signInfo/signList?signStatus=2#row'],
  ['/', '/'],
  ['/login/authorize?ap=%2Fconsole%2Fseal%3Fx%3D1&authType=1', '/console/seal?x=1'],
  ['/login/identity?ap=%2Flogin%2Fauthorize%3Fap%3D%252FviewIndex', '/viewIndex'],
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
  '/login/authorize?ap=https://evil.example/',
])('%j leads to the fallback', (ap) => {
  expect(returnPath(ap, '/viewIndex', origin)).toBe('/viewIndex');
});
