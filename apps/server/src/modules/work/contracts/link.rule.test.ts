import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { judgeLink, signLink } from './link.ts';

const mac = (message: string) => createHmac('sha256', 'key').update(message).digest();
const issued = new Date('2026-06-01T02:00:00Z');
const task = { signNo: 'SAAAA', linkGeneration: 3 };
const link = signLink('MQ20260601000001', task, issued, mac);
const context = { number: 'MQ20260601000001', now: issued, mac };
const after = (hours: number, milliseconds = 0) => new Date(issued.getTime() + hours * 3_600_000 + milliseconds);

test('a link opens its own task', () => {
  expect(judgeLink(link, task, context)).toBe('good');
});

test('it lives 72 hours to the millisecond', () => {
  expect(judgeLink(link, task, { ...context, now: after(72) })).toBe('good');
  expect(judgeLink(link, task, { ...context, now: after(72, 1) })).toBe('LINK_EXPIRED');
});

describe('tampering with any part makes it invalid', () => {
  const sign = Buffer.from(link.sign, 'base64url');
  const flipped = Buffer.from(sign);
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  test.each([
    ['contract', { ...link, number: 'MQ20260601000002' }],
    ['signer', { ...link, signNo: 'SAAAB' }],
    ['time', { ...link, ts: String(Number(link.ts) + 1) }],
    ['one bit of the signature', { ...link, sign: flipped.toString('base64url') }],
    ['signature cut short', { ...link, sign: link.sign.slice(0, -1) }],
    ['signature made longer', { ...link, sign: `${link.sign}A` }],
    ['padded spelling of the same signature', { ...link, sign: `${link.sign}=` }],
    ['no signature', { ...link, sign: '' }],
    ['time that is no number', { ...link, ts: '1e12' }],
  ])('%s', (_, changed) => {
    expect(judgeLink(changed, task, context)).toBe('LINK_INVALID');
  });

  test("another task's link", () => {
    expect(judgeLink(link, { signNo: 'SBBBB', linkGeneration: 3 }, context)).toBe('LINK_INVALID');
  });

  test('the same task number under another contract', () => {
    const other = 'MQ20260601000002';
    expect(judgeLink({ ...link, number: other }, task, { ...context, number: other })).toBe('LINK_INVALID');
  });

  test('another key', () => {
    const others = (message: string) => createHmac('sha256', 'other').update(message).digest();
    expect(judgeLink(link, task, { ...context, mac: others })).toBe('LINK_INVALID');
  });
});

test('a revocation is told apart from a forgery, also when the link is old', () => {
  expect(judgeLink(link, { ...task, linkGeneration: 4 }, context)).toBe('LINK_REVOKED');
  expect(judgeLink(link, { ...task, linkGeneration: 9 }, { ...context, now: after(500) })).toBe('LINK_REVOKED');
  expect(judgeLink(link, { ...task, linkGeneration: 2 }, context)).toBe('LINK_INVALID');
});
