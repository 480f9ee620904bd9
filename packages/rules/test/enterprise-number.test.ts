import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessLicence, certificateNo, creditCodeCheckCharacter, unifiedSocialCreditCode } from '../src/index.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

describe('certificate number (R094)', () => {
  it.each(['ABCDEF123456', 'ABCDEFGHI123456789', 'A1234563', '110105491231002'])('accepts %s', (value) => {
    expect(certificateNo(value)).toBeUndefined();
  });
  it.each(['ABCDEF12345', 'ABCDEFGHI1234567890', 'abcdef123456', 'A1234564', 'ABCDEF 12345', ''])('refuses "%s"', (value) => {
    expect(certificateNo(value)?.code).toBe('CERTIFICATE_NO_INVALID');
  });
});

describe('business licence (R096)', () => {
  it.each(['ABCDEF123456', 'ABCDEFGHI123456789'])('accepts %s', (value) => {
    expect(businessLicence(value)).toBeUndefined();
  });
  it.each(['ABCDEF12345', 'ABCDEFGHI1234567890', 'abcdef123456', 'A1234563'])('refuses %s', (value) => {
    expect(businessLicence(value)?.code).toBe('BUSINESS_LICENCE_INVALID');
  });
});

describe('unified social credit code (GB 32100)', () => {
  it('accepts the example of the standard', () => {
    expect(unifiedSocialCreditCode('91350100M000100Y43')).toBeUndefined();
  });

  it.each([
    ['91350100M000100Y44', 'checkDigit'],
    ['91350100M000100Y4', 'length'],
    ['91350100M000I00Y43', 'characters'],
    ['91350100m000100y43', 'characters'],
  ])('refuses %s for %s', (value, fault) => {
    expect(unifiedSocialCreditCode(value)).toMatchObject({ facts: { fault } });
  });

  it('catches every single changed character', () => {
    const codes = fc
      .array(fc.constantFrom(...ALPHABET.split('')), { minLength: 17, maxLength: 17 })
      .map((c) => c.join('') + creditCodeCheckCharacter(c.join('')));
    fc.assert(
      fc.property(codes, fc.nat(17), fc.constantFrom(...ALPHABET.split('')), (code, place, character) => {
        fc.pre(code[place] !== character);
        expect(unifiedSocialCreditCode(code)).toBeUndefined();
        expect(unifiedSocialCreditCode(code.slice(0, place) + character + code.slice(place + 1))).toBeDefined();
      }),
      { numRuns: 1000 },
    );
  });
});
