import { describe, expect, it } from 'vitest';
import { mayFound } from './founding.ts';

describe('mayFound', () => {
  it.each([
    ['provider', '陆一鸣', '陆一鸣', true],
    ['provider', '林书禾', '陆一鸣', false],
    ['none', '林书禾', '陆一鸣', false],
    ['simulator', '林书禾', '陆一鸣', true],
  ] as const)('by %s, %s for the legal representative %s: %s', (check, founder, legalPerson, expected) => {
    expect(mayFound(check, founder, legalPerson)).toBe(expected);
  });
});
