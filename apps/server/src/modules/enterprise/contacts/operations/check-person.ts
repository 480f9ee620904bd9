import { checkPerson } from '@moqi/api/enterprise/contacts';
import { v7 as uuidv7 } from 'uuid';
import { isVerifiedAs } from '#modules/account/identity/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { askLookup, countLookup } from '../acts/ask-lookup.ts';
import { recorded } from '../acts/record-lookup.ts';
import { type LookupEnd, personLookedUp } from '../lookup-record.ts';

export const checkPersonHandler = handleInSteps(checkPerson, async ({ actor, input, platform, now, transact }) => {
  const { name, identityNo: idNo } = input;
  const number = uuidv7({ msecs: now.getTime() });
  await countLookup({ platform, party: actor.party, now });
  const ask = async (): Promise<LookupEnd<boolean>> => {
    if (await isVerifiedAs(platform.db, platform.secrets, { name, idNo })) return { answer: true, comparedWith: 'accounts' };
    const { answer = false, comparedWith } = await askLookup(platform.lookups.persons, { name, idNo }, number);
    return { answer, comparedWith };
  };
  const record = (end: LookupEnd<boolean> | undefined) => personLookedUp(number, { name, idNo }, end);
  const { answer, comparedWith } = await recorded(ask, { actor, platform, now, transact, record });
  return { name, match: answer, comparedWith };
});
