import { DomainError } from '#kernel/refusal.ts';
import type { IdentityChecks, OrganizationClaim, PersonClaim } from '#ports/identity-check.ts';

/** Invented persons: 000 is a sequence number that is never given out, so their ID numbers belong to nobody. */
export const TEST_PERSONS: readonly PersonClaim[] = [
  { name: '陆一鸣', idNo: '330108198806120001', mobile: '13857202046' },
  { name: '林书禾', idNo: '320505199003180006', mobile: '13912867730' },
  { name: '裴南乔', idNo: '310101199211050004', mobile: '13600715520' },
];

/** Invented companies. */
export const TEST_ORGANIZATIONS: readonly OrganizationClaim[] = [
  { companyName: '杭州砚川智能装备有限公司', creditCode: '91330108MA2H0K7X5N', legalPerson: '陆一鸣' },
  { companyName: '苏州栖禾新材料有限公司', creditCode: '91320505MA1X6B3K8H', legalPerson: '林书禾' },
];

function refuse(): never {
  throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
}

/**
 * For development only, and the page says so. A mobile number that ends in 0000 does not match and one that ends in 9999 finds the service
 * out of order; of companies the legal representative 测试不一致 does not match and 测试故障 finds it out of order. Every other claim passes.
 */
export const simulatedIdentity: IdentityChecks = {
  person: {
    name: 'simulator',
    testClaims: TEST_PERSONS,
    matches: async ({ mobile }) => (mobile.endsWith('9999') ? refuse() : !mobile.endsWith('0000')),
  },
  organization: {
    name: 'simulator',
    testClaims: TEST_ORGANIZATIONS,
    matches: async ({ legalPerson }) => (legalPerson === '测试故障' ? refuse() : legalPerson !== '测试不一致'),
  },
};

/** Nobody is passed, because nobody can be asked. */
export const noIdentity: IdentityChecks = {
  person: { name: 'none', testClaims: [], matches: async () => refuse() },
  organization: { name: 'none', testClaims: [], matches: async () => refuse() },
};
