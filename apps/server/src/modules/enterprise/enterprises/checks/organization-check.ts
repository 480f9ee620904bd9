import { DomainError } from '#kernel/refusal.ts';
import { askProvider } from '#modules/account/identity/index.ts';
import type { Config } from '#platform/config.ts';

/** What is said of a company, to be compared with the business register (企业三要素). */
export interface OrganizationClaim {
  readonly companyName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
}

/** The port of the enterprise check. */
export interface OrganizationCheck {
  /** Kept with the enterprise: how it was verified. */
  readonly name: 'provider' | 'simulator' | 'none';
  /** Claims that a simulator passes, to be shown beside the form. */
  readonly testClaims: readonly OrganizationClaim[];
  /** @throws DomainError IDENTITY_CHECK_UNAVAILABLE */
  matches(claim: OrganizationClaim): Promise<boolean>;
}

/** Invented companies. */
export const TEST_ORGANIZATIONS: readonly OrganizationClaim[] = [
  { companyName: '杭州砚川智能装备有限公司', creditCode: '91330108MA2H0K7X5N', legalPerson: '陆一鸣' },
  { companyName: '苏州栖禾新材料有限公司', creditCode: '91320505MA1X6B3K8H', legalPerson: '林书禾' },
];

/**
 * Development only, and the page says so. Test names: the legal representative 测试不一致 does not match, 测试故障 finds the service out
 * of order, every other claim with a valid credit code passes.
 */
const simulatedOrganizationCheck: OrganizationCheck = {
  name: 'simulator',
  testClaims: TEST_ORGANIZATIONS,
  matches: async ({ legalPerson }) => {
    if (legalPerson === '测试故障') throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
    return legalPerson !== '测试不一致';
  },
};

/** Nobody is passed because nobody could be asked. */
const noOrganizationCheck: OrganizationCheck = {
  name: 'none',
  testClaims: [],
  matches: async () => {
    throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
  },
};

export function organizationCheckOf(config: Config): OrganizationCheck {
  if (config.identityProviderUrl !== undefined) {
    return { name: 'provider', testClaims: [], matches: (claim) => askProvider(config, 'organization', claim) };
  }
  return config.mode === 'embedded' ? simulatedOrganizationCheck : noOrganizationCheck;
}
