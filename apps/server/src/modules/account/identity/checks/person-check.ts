import { DomainError } from '#kernel/refusal.ts';
import type { Config } from '#platform/config.ts';
import { askProvider } from './ask-provider.ts';

/** What a person says of oneself, to be compared with the mobile operator's records (运营商三要素). */
export interface PersonClaim {
  readonly name: string;
  readonly idNo: string;
  readonly mobile: string;
}

/** The port of the real-name check. */
export interface PersonCheck {
  /** Kept with the account: how it was verified. */
  readonly name: 'provider' | 'simulator' | 'none';
  /** Claims that a simulator passes, to be shown beside the form. */
  readonly testClaims: readonly PersonClaim[];
  /** @throws DomainError IDENTITY_CHECK_UNAVAILABLE */
  matches(claim: PersonClaim): Promise<boolean>;
}

/** Invented persons: 000 is a sequence number that is never given out, so their ID numbers belong to nobody. */
export const TEST_PERSONS: readonly PersonClaim[] = [
  { name: '陆一鸣', idNo: '330108198806120001', mobile: '13857202046' },
  { name: '林书禾', idNo: '320505199003180006', mobile: '13912867730' },
  { name: '裴南乔', idNo: '310101199211050004', mobile: '13600715520' },
];

/**
 * Development only, and the page says so. Test numbers: a mobile number ending in 0000 does not match, one ending in 9999 finds the
 * service out of order, every other claim passes.
 */
export const simulatedPersonCheck: PersonCheck = {
  name: 'simulator',
  testClaims: TEST_PERSONS,
  matches: async ({ mobile }) => {
    if (mobile.endsWith('9999')) throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
    return !mobile.endsWith('0000');
  },
};

/** Nobody is passed because nobody could be asked. */
const noPersonCheck: PersonCheck = {
  name: 'none',
  testClaims: [],
  matches: async () => {
    throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
  },
};

export function personCheckOf(config: Config): PersonCheck {
  if (config.identityProviderUrl !== undefined) {
    return { name: 'provider', testClaims: [], matches: (claim) => askProvider(config, 'person', claim) };
  }
  return config.mode === 'embedded' ? simulatedPersonCheck : noPersonCheck;
}
