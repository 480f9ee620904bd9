import { sendCode } from '@moqi/api/account/identity';
import { mobileOrEmail, readAddress } from '@moqi/rules';
import { isImageCodeRight, spendImageCode } from '#modules/account/image-codes/index.ts';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { PLATFORM_PARTY } from '#modules/records/notifications/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { codeMessage } from '../code-wording.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { findPersonByLogin } from '../views/persons.ts';

/**
 * Everybody who passes the image code gets a code, whether the address has an account or not, so that nobody learns which addresses have
 * one. Only who holds the code, and so the address, is told, by the operation that takes it.
 */
export const sendCodeHandler = handleInSteps(sendCode, async ({ input, platform, now, transact, fail }) => {
  const { targetId, verifyType: purpose, codeKey, imgCode } = input;
  const wrong = mobileOrEmail(targetId.toLowerCase());
  const address = readAddress(targetId)?.text;
  if (wrong || address === undefined) return fail('INPUT_INVALID', wrong && fieldRefusal('targetId', wrong));
  if (!(await isImageCodeRight(platform, { codeKey, imgCode }, now))) fail('CAPTCHA_WRONG');
  const party = (await findPersonByLogin(platform.db, address))?.party ?? PLATFORM_PARTY;
  return transact(async (tx) => {
    // in the same transaction: an image is used up only when a code was sent for it
    if (!(await spendImageCode(tx, codeKey))) fail('CAPTCHA_WRONG');
    return issueCode(tx, platform, { address, purpose, party, cause: 'code', text: codeMessage(purpose), now });
  });
});
