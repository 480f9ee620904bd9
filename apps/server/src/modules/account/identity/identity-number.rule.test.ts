import { describe, expect, it } from 'vitest';
import { canonicalIdentityNumber, identityNumberViolation, isUnderAge, maskIdentityNumber, readIdentityNumber } from './identity-number.ts';

describe('an ID number', () => {
  it.each([
    [' 11010519491231002x ', '11010519491231002X'],
    ['g123456a', 'G123456A'],
  ])('%j is read as %s', (given, number) => {
    expect(readIdentityNumber(given)).toBe(number);
  });

  // GB 11643-1999: 34052419800101001X is 340524800101001 with century and check character
  it.each([
    ['340524800101001', '34052419800101001X'],
    ['34052419800101001X', '34052419800101001X'],
    ['G123456A', 'G123456A'],
  ])('%s is the number %s', (number, canonical) => {
    expect(canonicalIdentityNumber(number)).toBe(canonical);
  });

  it('may have 18, 15 or 8 characters', () => {
    expect(identityNumberViolation('34052419800101001X')).toBeUndefined();
    expect(identityNumberViolation('340524800101001')).toBeUndefined();
    expect(identityNumberViolation('G123456A')).toBeUndefined();
    expect(identityNumberViolation('340524198001010010')).toMatchObject({ facts: { fault: 'checkDigit' } });
  });

  // 民法典 第十七条: who has come to the day of the eighteenth birthday is of age, by the calendar of China
  it.each([
    ['110105200811280022', '2026-11-27T15:59:59Z', true],
    ['110105200811280022', '2026-11-27T16:00:00Z', false],
    ['110105200802290022', '2026-02-28T12:00:00Z', true],
    ['110105200802290022', '2026-03-01T12:00:00Z', false],
    ['340524800101001', '2026-11-27T12:00:00Z', false],
    ['G123456A', '2026-11-27T12:00:00Z', false],
  ])('%s at %s: not of age %s', (number, at, expected) => {
    expect(isUnderAge(number, new Date(at))).toBe(expected);
  });

  it('is never shown whole', () => {
    expect(maskIdentityNumber('34052419800101001X')).not.toContain('1980');
    expect(maskIdentityNumber('G123456A')).not.toContain('123');
  });
});
