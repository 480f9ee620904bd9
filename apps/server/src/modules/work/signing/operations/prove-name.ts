import { proveName as proveNameOperation } from '@moqi/api/work/signing';
import { DomainError } from '#kernel/refusal.ts';
import { type AddressHolder, proveName } from '#modules/account/name-checks/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { readNameTask } from '../acts/name-task.ts';
import { reportName } from '../acts/report-name.ts';
import { isOwnMobile, isReachedByMail } from '../acts/stated-mobile.ts';
import { nameCodePurpose } from '../identity-proof.ts';

/** The check gets the mobile number that the code went to; a signer whose code went to a mail address states a number. */
function mobileOf(holder: AddressHolder, given: string | undefined): string | undefined {
  if (isReachedByMail(holder)) return given;
  return given === undefined || given === holder.address ? holder.address : undefined;
}

/** What shows that the stated number is the signer's. Undefined: nothing more is needed. @throws DomainError MOBILE_CODE_NEEDED */
async function codeFor(db: Database, holder: AddressHolder, stated: Stated) {
  const { mobile, valicode: code, participantId } = stated;
  if (await isOwnMobile(db, holder, mobile)) return undefined;
  if (code === undefined) throw new DomainError('MOBILE_CODE_NEEDED');
  return { purpose: nameCodePurpose(participantId), code };
}

interface Stated {
  readonly mobile: string;
  readonly valicode: string | undefined;
  readonly participantId: string;
}

export const proveNameHandler = handleInSteps(proveNameOperation, async ({ actor, input, platform, reads, now, fail }) => {
  const { signer, task, person, state, holder } = await readNameTask(platform, reads, actor, now);
  // a reviewer is no service that could be asked: the card is handed in
  if (state === 'mustHandIn' || state === 'waits') fail('IDENTITY_CHECK_UNAVAILABLE');
  if (state === 'mustProve' || state === 'unavailable') {
    const mobile = mobileOf(holder, input.mobile) ?? fail('REAL_NAME_MISMATCH');
    const { name, idNo, valicode } = input;
    const mobileCode = await codeFor(platform.db, holder, { mobile, valicode, participantId: task.me.participantId });
    await proveName(platform, holder, { claim: { name, idNo, mobile }, mobileCode, origin: signer.origin, now });
    reads.forget();
  }
  return { name: await reportName({ platform, reads, now }, task, person) };
});
