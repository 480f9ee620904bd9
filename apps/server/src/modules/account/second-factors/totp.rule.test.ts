import { expect, test } from 'vitest';
import { otpauthUrl, stepAt, stepOfCode, toBase32, totpAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(totpAt(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
});

test('a code counts in its own half minute and the ones beside it, and never twice', () => {
  const now = new Date(1_234_567_890_000);
  const step = stepAt(now);
  const code = (at: number) => totpAt(secret, step + at);
  const taken = (at: number, after = 0) => stepOfCode(secret, code(at), { now, after });
  expect([-1, 0, 1].map((at) => taken(at))).toEqual([step - 1, step, step + 1]);
  expect([taken(-2), taken(2), taken(0, step), taken(-1, step)]).toEqual([undefined, undefined, undefined, undefined]);
  expect(stepOfCode(secret, `${code(0)}0`, { now, after: 0 })).toBeUndefined();
  expect(stepOfCode(secret, '12', { now, after: 0 })).toBeUndefined();
});

// RFC 4648, §10
test.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
])('base 32 of “%s” is %s', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written);
});

test('an app is told the account and who asks', () => {
  const url = new URL(otpauthUrl('MZXW6YTBOI', '138 **** 8101'));
  expect([url.protocol, url.host, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    'totp',
    'MZXW6YTBOI',
    '墨契 Moqi',
  ]);
  expect(decodeURIComponent(url.pathname)).toBe('/墨契 Moqi:138 **** 8101');
});
