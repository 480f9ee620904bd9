import { describe, expect, it } from 'vitest';
import type { IdentityChecks, OrganizationClaim, PersonClaim } from '#ports/identity-check.ts';

/** Claims that the service of an adapter's test agrees with, contradicts, and cannot answer. */
export interface KnownClaims<Claim> {
  readonly right: Claim;
  readonly wrong: Claim;
  readonly unanswered: Claim;
}

/** What every adapter of the identity check must do. Call it in the adapter's own test file. */
export function identityCheckContract(
  open: () => IdentityChecks,
  known: { readonly person: KnownClaims<PersonClaim>; readonly organization: KnownClaims<OrganizationClaim> },
): void {
  const ask = {
    person: (which: keyof KnownClaims<PersonClaim>) => open().person.matches(known.person[which]),
    organization: (which: keyof KnownClaims<OrganizationClaim>) => open().organization.matches(known.organization[which]),
  };
  describe.each(['person', 'organization'] as const)('the check of a %s', (subject) => {
    it('passes what the records agree with and refuses what they contradict', async () => {
      expect(await ask[subject]('right')).toBe(true);
      expect(await ask[subject]('wrong')).toBe(false);
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
