import { verifyPerson } from '@moqi/api/account/identity';
import { v7 as uuidv7 } from 'uuid';
import { handleInSteps } from '#operation/handle.ts';
import { recordRealName } from '../acts/record-real-name.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { claimViolation, readIdentityNumber } from '../identity-number.ts';
import { insertPrivacyConsent } from '../store/real-names.ts';
import { personAccount } from '../views/persons.ts';

export const verifyPersonHandler = handleInSteps(verifyPerson, async ({ actor, input, platform, now, transact, fail }) => {
  const party = actor.personId;
  if (actor.kind === 'member' && actor.isChild) fail('CHILD_ACCOUNT_PERSONAL');
  const claim = { name: input.name, idNo: readIdentityNumber(input.idNo), mobile: input.mobile };
  const wrong = claimViolation(claim);
  if (wrong) fail('INPUT_INVALID', fieldRefusal(...wrong));
  if ((await personAccount(platform.db, party)).realName) fail('REAL_NAME_DONE');
  // the consent stays on record whatever the check says: the number is about to leave for it
  await transact((tx) => insertPrivacyConsent(tx, party, uuidv7({ msecs: now.getTime() }), { origin: actor.origin, now }));
  const check = platform.identityChecks.person;
  if (!(await check.matches(claim))) fail('REAL_NAME_MISMATCH');
  const { name, idNo } = claim;
  await transact((tx) => recordRealName(tx, platform.secrets, party, { name, idNo, verifiedBy: check.name, now }));
  return { verified: true as const, checkedBy: check.name };
});
