import { proveName as proveNameOperation, readNameWays } from '@moqi/api/work/signing';
import { type AddressHolder, PAPER_WORDS, proveName } from '#modules/account/name-checks/index.ts';
import { hostedWaysOf, shownWords, waysOf } from '#modules/account/real-names/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { readNameTask } from '../acts/name-task.ts';
import { reportName } from '../acts/report-name.ts';
import { codeForMobile, isReachedByMail } from '../acts/stated-mobile.ts';
import { signerOnly } from '../acts/task.ts';

/** The check gets the mobile number that the code went to; a signer whose code went to a mail address states a number. */
function mobileOf(holder: AddressHolder, given: string | undefined): string | undefined {
  if (isReachedByMail(holder)) return given;
  return given === undefined || given === holder.address ? holder.address : undefined;
}

export const proveNameHandler = handleInSteps(proveNameOperation, async ({ actor, input, platform, reads, now, fail }) => {
  const { signer, task, person, state, holder } = await readNameTask(platform, reads, actor, now);
  // a reviewer is no service that could be asked: the card is handed in
  if (state === 'mustHandIn' || state === 'waits') fail('IDENTITY_CHECK_UNAVAILABLE');
  if (state === 'mustProve' || state === 'unavailable') {
    const mobile = mobileOf(holder, input.mobile) ?? fail('REAL_NAME_MISMATCH');
    const { name, idNo, consent: consentHash, valicode } = input;
    const mobileCode = await codeForMobile(platform.db, holder, { mobile, code: valicode, participantId: task.me.participantId });
    const claim = { name, idNo, mobile };
    await proveName(platform, holder, { way: 'operator3', claim, consentHash, mobileCode, origin: signer.origin, now });
    reads.forget();
  }
  return { name: await reportName({ platform, reads, now }, task, person) };
});

export const readNameWaysHandler = handleInSteps(readNameWays, async ({ actor, platform }) => {
  signerOnly(actor);
  return { ways: waysOf(platform.identityChecks), hosted: hostedWaysOf(platform.hostedChecks), card: shownWords(PAPER_WORDS.signing) };
});
