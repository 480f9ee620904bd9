import { DomainError } from '#kernel/refusal.ts';
import type { BankCardClaim, CheckAnswer, IdentityCheck, IdentityChecks, OrganizationClaim, PersonClaim } from '#ports/identity-check.ts';

/** Invented persons: 000 is a sequence number that is never given out, so their ID numbers belong to nobody. */
export const TEST_PERSONS: readonly PersonClaim[] = [
  { name: '陆一鸣', idNo: '330108198806120001', mobile: '13857202046' },
  { name: '林书禾', idNo: '320505199003180006', mobile: '13912867730' },
  { name: '裴南乔', idNo: '310101199211050004', mobile: '13600715520' },
];

/** The same persons with cards of a test issuer. */
export const TEST_BANK_CARDS: readonly BankCardClaim[] = [
  { name: '陆一鸣', idNo: '330108198806120001', cardNo: '6200000000000005' },
  { name: '林书禾', idNo: '320505199003180006', cardNo: '6200000000000013' },
];

/** Invented companies. */
export const TEST_ORGANIZATIONS: readonly OrganizationClaim[] = [
  { companyName: '杭州砚川智能装备有限公司', creditCode: '91330108MA2H0K7X5N', legalPerson: '陆一鸣' },
  { companyName: '苏州栖禾新材料有限公司', creditCode: '91320505MA1X6B3K8H', legalPerson: '林书禾' },
];

function refuse(): never {
  throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
}

/** `undefined`: the service is out of order. */
function simulated<Claim>(testClaims: readonly Claim[], agrees: (claim: Claim) => boolean | undefined): IdentityCheck<Claim> {
  return {
    name: 'simulator',
    testClaims,
    ask: async (claim, requestId): Promise<CheckAnswer> => ({ agrees: agrees(claim) ?? refuse(), reference: `simulated-${requestId}` }),
  };
}

const byEnd = (number: string): boolean | undefined => (number.endsWith('9999') ? undefined : !number.endsWith('0000'));

/**
 * For development only, and the page says so. A mobile number or a bank card that ends in 0000 does not match and one that ends in 9999 finds
 * the service out of order; of companies the legal representative 测试不一致 does not match and 测试故障 finds it out of order. Every other
 * claim passes.
 */
export const simulatedIdentity: IdentityChecks = {
  person: simulated(TEST_PERSONS, ({ mobile }) => byEnd(mobile)),
  bankCard: simulated(TEST_BANK_CARDS, ({ cardNo, mobile = '' }) => byEnd(cardNo) && byEnd(mobile)),
  organization: simulated(TEST_ORGANIZATIONS, ({ legalPerson }) => (legalPerson === '测试故障' ? undefined : legalPerson !== '测试不一致')),
};

/** Nobody is passed, because nobody can be asked. */
const nobody = { name: 'none', testClaims: [], ask: async () => refuse() } as const;
export const noIdentity: IdentityChecks = { person: nobody, bankCard: nobody, organization: nobody };
