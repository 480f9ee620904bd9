import { HOSTED_WAYS, REAL_NAME_WAYS } from '@moqi/api/account/real-names';
import { describe, expect, it } from 'vitest';
import { CONSENT_WORDS, consentHashOf, isConsentTo } from './consent-words.ts';
import { verifierOf } from './way.ts';

describe('what stands with the account', () => {
  it.each([
    ['operator3', 'provider', 'provider'],
    ['bank3', 'provider', 'bankCard'],
    ['bank4', 'provider', 'bankCard'],
    ['bank4', 'simulator', 'simulator'],
    ['face', 'provider', 'face'],
    ['credit', 'provider', 'credit'],
    ['face', 'simulator', 'simulator'],
  ] as const)('%s by a %s: %s', (way, by, verifier) => {
    expect(verifierOf(way, by)).toBe(verifier);
  });
});

describe('a consent', () => {
  it.each([...REAL_NAME_WAYS, ...HOSTED_WAYS])('to %s is one to its own words, in either language', (way) => {
    for (const text of Object.values(CONSENT_WORDS[way])) expect(isConsentTo(way, consentHashOf(text))).toBe(true);
    for (const other of [...REAL_NAME_WAYS, ...HOSTED_WAYS].filter((one) => one !== way)) {
      expect(isConsentTo(way, consentHashOf(CONSENT_WORDS[other].en))).toBe(false);
    }
  });

  it('to other words is none', () => {
    expect(isConsentTo('bank3', consentHashOf(`${CONSENT_WORDS.bank3['zh-CN']} `))).toBe(false);
  });
});
