import { describe, expect, test } from 'vitest';
import { faultyNetwork, isWithin } from './networks.ts';

describe('what stands in the list', () => {
  test.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32'])('%s is an address or a network', (text) => {
    expect(faultyNetwork([text])).toBeUndefined();
  });

  test.each(['203.0.113', '203.0.113.7/33', '203.0.113.7/', '203.0.113.7/-1', '203.0.113.0/24/8', 'example.com', '2001:db8::/129'])(
    '%s is neither',
    (text) => {
      expect(faultyNetwork(['203.0.113.9', text])).toBe(text);
    },
  );
});

describe('who is in one of the networks', () => {
  test.each<[readonly string[], string, boolean]>([
    [[], '198.51.100.1', true],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['203.0.113.0/24'], '203.0.113.255', true],
    [['203.0.113.0/24'], '203.0.114.0', false],
    [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
    [['2001:db8::/32'], '2001:db8:1::5', true],
    [['2001:db8::/32'], '2001:db9::5', false],
    [['203.0.113.0/24'], '2001:db8::1', false],
    [['0.0.0.0/0'], 'unknown', false],
  ])('%j, from %s: %j', (networks, address, is) => {
    expect(isWithin(networks, address)).toBe(is);
  });
});
