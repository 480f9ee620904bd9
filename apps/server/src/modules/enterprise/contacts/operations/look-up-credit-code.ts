import { lookUpCreditCode } from '@moqi/api/enterprise/contacts';
import { v7 as uuidv7 } from 'uuid';
import { findOrganizationByName } from '#modules/enterprise/enterprises/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { askLookup, countLookup } from '../acts/ask-lookup.ts';
import { recorded } from '../acts/record-lookup.ts';
import { companyLookedUp, type LookupEnd } from '../lookup-record.ts';

export const lookUpCreditCodeHandler = handleInSteps(lookUpCreditCode, async ({ actor, input, platform, now, transact }) => {
  const { signatoryFullName } = input;
  const number = uuidv7({ msecs: now.getTime() });
  const here = await findOrganizationByName(platform.db, signatoryFullName);
  if (here === undefined) await countLookup({ platform, party: actor.party, now });
  const ask = async (): Promise<LookupEnd<string>> => {
    if (here !== undefined) return { answer: here.creditCode, comparedWith: 'accounts' };
    const { answer = '', comparedWith } = await askLookup(platform.lookups.companies, signatoryFullName, number);
    return { answer, comparedWith };
  };
  const record = (end: LookupEnd<string> | undefined) => companyLookedUp(number, signatoryFullName, end);
  const { answer, comparedWith } = await recorded(ask, { actor, platform, now, transact, record });
  return { signatoryFullName, creditCode: answer, comparedWith };
});
