import { describe, expect, it } from 'vitest';
import type { BankCardClaim, IdentityChecks, OrganizationClaim, PersonClaim } from '#ports/identity-check.ts';

/** Claims that the service of an adapter's test agrees with, contradicts, and cannot answer. */
export interface KnownClaims<Claim> {
  readonly right: Claim;
  readonly wrong: Claim;
  readonly unanswered: Claim;
}

interface Known {
  readonly person: KnownClaims<PersonClaim>;
  readonly bankCard: KnownClaims<BankCardClaim>;
  readonly organization: KnownClaims<OrganizationClaim>;
}

/** What every adapter of the identity check must do. Call it in the adapter's own test file. */
export function identityCheckContract(open: () => IdentityChecks, known: Known): void {
  const requestId = '019abcde-0000-7000-8000-000000000001';
  const ask = {
    person: (which: keyof KnownClaims<PersonClaim>) => open().person.ask(known.person[which], requestId),
    bankCard: (which: keyof KnownClaims<PersonClaim>) => open().bankCard.ask(known.bankCard[which], requestId),
    organization: (which: keyof KnownClaims<OrganizationClaim>) => open().organization.ask(known.organization[which], requestId),
  };
  describe.each(['person', 'bankCard', 'organization'] as const)('the check of a %s', (subject) => {
    it('passes what the records agree with and refuses what they contradict, and names the request', async () => {
      expect(await ask[subject]('right')).toEqual({ agrees: true, reference: expect.stringMatching(/./) });
      expect(await ask[subject]('wrong')).toMatchObject({ agrees: false });
    });

    it('neither passes nor refuses when nobody answers', async () => {
      await expect(ask[subject]('unanswered')).rejects.toMatchObject({ code: 'IDENTITY_CHECK_UNAVAILABLE' });
    });

    it('names itself, and shows test claims only as a simulator', () => {
      const { name, testClaims } = open()[subject];
      expect(['provider', 'simulator']).toContain(name);
      expect(testClaims.length > 0).toBe(name === 'simulator');
    });
  });
}
