import { readLookupSources } from '@moqi/api/enterprise/contacts';
import { handleInSteps } from '#operation/handle.ts';

export const readLookupSourcesHandler = handleInSteps(readLookupSources, async ({ platform: { lookups } }) => ({
  persons: lookups.persons.name,
  companies: lookups.companies.name,
  testPersons: lookups.persons.testQuestions.map(({ name, idNo }) => ({ name, identityNo: idNo })),
  testCompanies: [...lookups.companies.testQuestions],
}));
