import { sendCode } from '@moqi/api';
import { mobileOrEmail } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { PLATFORM_PARTY } from '#modules/records/notifications/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { isImageCodeRight, spendImageCode } from '../acts/image-codes.ts';
import { issueCode } from '../acts/issue-code.ts';
import { readAddress } from '../address.ts';
import { type CodePurpose, codeMessage } from '../code-wording.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { findPersonByLogin } from '../store/persons.ts';

/** On whose behalf the code is sent; whether the purpose fits the address. */
async function recipientOf(db: Database, address: string, purpose: CodePurpose): Promise<PartyId> {
  const person = await findPersonByLogin(db, address);
  if (purpose === 'register' && person) throw new DomainError('ACCOUNT_EXISTS');
  if (purpose !== 'register' && !person) throw new DomainError('ACCOUNT_UNKNOWN');
  return person?.party ?? PLATFORM_PARTY;
}

export const sendCodeHandler = handleInSteps(sendCode, async ({ input, platform, now, transact, fail }) => {
  const { targetId, verifyType: purpose, codeKey, imgCode } = input;
  const wrong = mobileOrEmail(targetId.toLowerCase());
  const address = readAddress(targetId)?.text;
  if (wrong || address === undefined) return fail('INPUT_INVALID', wrong && fieldRefusal('targetId', wrong));
  if (!(await isImageCodeRight(platform, { codeKey, imgCode }, now))) fail('CAPTCHA_WRONG');
  const party = await recipientOf(platform.db, address, purpose);
  return transact(async (tx) => {
    // in the same transaction: an image is used up only when a code was sent for it
    if (!(await spendImageCode(tx, codeKey))) fail('CAPTCHA_WRONG');
    return issueCode(tx, platform, { address, purpose, party, text: codeMessage(purpose), now });
  });
});
