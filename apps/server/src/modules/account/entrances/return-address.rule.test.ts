import { expect, test } from 'vitest';
import { addressOf, readReturnAddress } from './return-address.ts';

const hosts = { publicUrl: 'https://moqi.example', returnHosts: ['portal.example', 'portal.example:8443'] };
const followed = (given: string) => {
  const address = readReturnAddress(given, hosts);
  return address && addressOf(address);
};

test.each([
  ['/', '/'],
  ['/signInfo/signList?signStatus=2#row', '/signInfo/signList?signStatus=2#row'],
  ['https://moqi.example/login/taitan', '/login/taitan'],
  ['https://portal.example/home?a=1', 'https://portal.example/home?a=1'],
  ['https://portal.example:8443/', 'https://portal.example:8443/'],
  ['https://PORTAL.example/', 'https://portal.example/'],
])('%s leads to %s', (given, address) => {
  expect(followed(given)).toBe(address);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  ' https://evil.example/',
  'http://portal.example/',
  'https://portal.example.evil.example/',
  'https://evil.example/portal.example',
  'https://portal.example@evil.example/',
  'https://moqi.example@evil.example/',
  'https://someone:word@portal.example/',
  'https://portal.example:444/',
  'http://moqi.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'login',
  '',
])('%j leads nowhere', (given) => {
  expect(followed(given)).toBeUndefined();
});
