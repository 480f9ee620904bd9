import { describe, expect, it } from 'vitest';
import { networkOf, SPRAYING, secondsUntilNextPassword } from './spraying.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s → %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('secondsUntilNextPassword', () => {
  const now = new Date('2026-06-01T08:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  it.each([
    ['no wrong one yet', [], 0],
    ['one account less than the limit', Array.from({ length: SPRAYING.accounts - 1 }, () => minutesAgo(0)), 0],
    ['the limit, just now', Array.from({ length: SPRAYING.accounts }, () => minutesAgo(0)), 900],
    [
      'the limit, the eldest of them ten minutes ago',
      Array.from({ length: SPRAYING.accounts }, (_, i) => minutesAgo(i === 0 ? 10 : 1)),
      300,
    ],
    ['many, but long ago', Array.from({ length: 100 }, () => minutesAgo(15)), 0],
  ])('%s', (_, triedAt, seconds) => {
    expect(secondsUntilNextPassword(triedAt, now)).toBe(seconds);
  });
});
