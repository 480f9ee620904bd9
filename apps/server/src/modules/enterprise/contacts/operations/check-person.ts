import { checkPerson } from '@moqi/api/enterprise/contacts';
import { isVerifiedAs } from '#modules/account/identity/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { askLookup, countLookup } from '../acts/ask-lookup.ts';

export const checkPersonHandler = handleInSteps(checkPerson, async ({ actor: { party }, input, platform, now }) => {
  const { name, identityNo: idNo } = input;
  await countLookup({ platform, party, now });
  if (await isVerifiedAs(platform.db, platform.secrets, { name, idNo })) return { name, match: true, comparedWith: 'accounts' as const };
  const { answer = false, comparedWith } = await askLookup(platform.lookups.persons, { name, idNo }, now);
  return { name, match: answer, comparedWith };
});
