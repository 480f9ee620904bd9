import { canonicalCompanyName } from '@moqi/rules';
import { DomainError } from '#kernel/refusal.ts';
import type { Lookups } from '#ports/lookup.ts';
import { TEST_ORGANIZATIONS, TEST_PERSONS } from './identity.ts';

function refuse(): never {
  throw new DomainError('LOOKUP_UNAVAILABLE');
}

/**
 * For development only, and the page says so. It knows invented persons and companies and nobody else; a number that ends in 9999, or the
 * company 测试故障有限公司, finds it out of order.
 */
export const simulatedLookups: Lookups = {
  persons: {
    name: 'simulator',
    testQuestions: TEST_PERSONS,
    ask: async ({ name, idNo }) =>
      idNo.endsWith('9999') ? refuse() : TEST_PERSONS.some((person) => person.name === name && person.idNo === idNo.toUpperCase()),
  },
  companies: {
    name: 'simulator',
    testQuestions: TEST_ORGANIZATIONS.map(({ companyName }) => companyName),
    ask: async (name) =>
      name === '测试故障有限公司'
        ? refuse()
        : TEST_ORGANIZATIONS.find(({ companyName }) => companyName === canonicalCompanyName(name))?.creditCode,
  },
};

/** Nobody can be asked. */
const nobody = { name: 'none', testQuestions: [], ask: async () => refuse() } as const;
export const noLookups: Lookups = { persons: nobody, companies: nobody };
