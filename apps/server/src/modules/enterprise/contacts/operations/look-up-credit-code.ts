import { lookUpCreditCode } from '@moqi/api/enterprise/contacts';
import { findOrganizationByName } from '#modules/enterprise/enterprises/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { askLookup, countLookup } from '../acts/ask-lookup.ts';

export const lookUpCreditCodeHandler = handleInSteps(lookUpCreditCode, async ({ actor: { party }, input, platform, now }) => {
  const { signatoryFullName } = input;
  const here = await findOrganizationByName(platform.db, signatoryFullName);
  if (here !== undefined) return { signatoryFullName, creditCode: here.creditCode, comparedWith: 'accounts' as const };
  await countLookup({ platform, party, now });
  const told = await askLookup(platform.lookups.companies, signatoryFullName, now);
  return { signatoryFullName, creditCode: told.answer ?? '', comparedWith: told.comparedWith };
});
