import { describe, expect, it } from 'vitest';
import { codeMethod, secondsUntilCodeOfDay, secondsUntilNextCode } from './one-time-code.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const DAY = 24 * 3600;

describe('secondsUntilNextCode', () => {
  it.each<[string, number[], number]>([
    ['the first one', [], 0],
    ['one just sent', [0], 60],
    ['one sent 59.5 seconds ago', [59.5], 1],
    ['one sent a minute ago', [60], 0],
    ['nine in a day', [60, 600, 700, 800, 900, 1000, 1100, 1200, 1300], 0],
    ['ten in a day wait for the oldest', [60, 600, 700, 800, 900, 1000, 1100, 1200, 1300, DAY - 90], 90],
    ['ten in a day, the youngest a moment ago', [5, 600, 700, 800, 900, 1000, 1100, 1200, 1300, DAY - 20], 55],
    ['an eleventh that is a day old', [60, 600, 700, 800, 900, 1000, 1100, 1200, 1300, DAY], 0],
  ])('after %s', (_, ages, seconds) => {
    expect(secondsUntilNextCode(ages.map(ago), NOW)).toBe(seconds);
  });

  it('does not depend on the order', () => {
    expect(secondsUntilNextCode([ago(600), ago(10), ago(300)], NOW)).toBe(50);
  });
});

describe('secondsUntilCodeOfDay', () => {
  it.each<[string, number[], number]>([
    ['one just sent', [0], 0],
    ['nine in a day', [0, 600, 700, 800, 900, 1000, 1100, 1200, 1300], 0],
    ['ten in a day', [0, 600, 700, 800, 900, 1000, 1100, 1200, 1300, DAY - 90], 90],
  ])('after %s', (_, ages, seconds) => {
    expect(secondsUntilCodeOfDay(ages.map(ago), NOW)).toBe(seconds);
  });
});

it.each([
  ['13800138000', 'written', 'sms'],
  ['lu@example.com', 'written', 'mail'],
  ['13800138000', 'voice', 'voice'],
] as const)('to %s, %s: proven by %s', (address, way, method) => {
  expect(codeMethod(address, way)).toBe(method);
});
