import { describe, expect, it } from 'vitest';
import { afterWrongPassword, needsImageCode, passwordGate } from './password-attempts.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const FRESH = { failed: 0, restsUntil: undefined };

describe('passwordGate', () => {
  it.each([
    [0, undefined, 'open'],
    [2, undefined, 'open'],
    [3, undefined, 'imageCode'],
    [4, undefined, 'imageCode'],
    [3, later(15), { restMinutes: 15 }],
    [3, later(0.1), { restMinutes: 1 }],
    [3, NOW, 'imageCode'],
    [3, later(-1), 'imageCode'],
  ])('%i wrong ones, resting until %s: %j', (failed, restsUntil, gate) => {
    expect(passwordGate({ failed, restsUntil }, NOW)).toEqual(gate);
  });
});

describe('a series of wrong passwords', () => {
  it('asks for an image code after three, rests after five, and again after two more', () => {
    let attempts = FRESH as Parameters<typeof afterWrongPassword>[0];
    const needs = [];
    for (let i = 0; i < 4; i++) {
      attempts = afterWrongPassword(attempts, NOW);
      needs.push(needsImageCode(attempts));
    }
    expect(needs).toEqual([false, false, true, true]);
    attempts = afterWrongPassword(attempts, NOW);
    expect(attempts).toEqual({ failed: 3, restsUntil: later(15) });
    attempts = afterWrongPassword(attempts, later(16));
    expect(passwordGate(attempts, later(16))).toBe('imageCode');
    expect(afterWrongPassword(attempts, later(16)).restsUntil).toEqual(later(31));
  });
});
