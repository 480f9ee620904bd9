import { expect, test } from 'vitest';
import { isSigningPage, securityHeaders } from './security-headers.ts';

test.each([
  ['/applySign/toDetailAnony?applyNo=MQ1', true],
  ['/applySign/toDetailMultiAnony', true],
  ['/applySign/toDetailAnonymous', false],
  ['/signInfo/signList?back=/applySign/toDetailAnony', false],
  ['/si/applySign/info', false],
])('the page where a contract is signed: %s', (url, expected) => {
  expect(isSigningPage(url)).toBe(expected);
});

test('no other page may ask programs on the computer of its reader', () => {
  const { page, signingPage, call } = securityHeaders('https://moqi.example', []);
  const policyOf = (headers: Readonly<Record<string, string>>) => headers['content-security-policy'] ?? '';
  expect(policyOf(signingPage)).toContain("connect-src 'self' http://127.0.0.1:17317 http://127.0.0.1:17318 http://127.0.0.1:17319;");
  expect([page, call].map((headers) => policyOf(headers).includes('127.0.0.1'))).toEqual([false, false]);
});
