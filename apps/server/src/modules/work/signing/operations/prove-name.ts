import { proveName as proveNameOperation } from '@moqi/api';
import { proveName } from '#modules/account/identity/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { assertMaySign } from '../acts/may-sign.ts';
import { requireProof } from '../acts/proof.ts';
import { reportName } from '../acts/report-name.ts';
import { signerName } from '../acts/signer-name.ts';
import { signerOnly } from '../acts/signer-only.ts';
import { readTask } from '../acts/task.ts';

/** The check gets the mobile number that the code went to; a signer whose code went to a mail address states a number. */
function mobileOf(address: string, given: string | undefined): string | undefined {
  if (address.includes('@')) return given;
  return given === undefined || given === address ? address : undefined;
}

export const proveNameHandler = handleInSteps(proveNameOperation, async ({ actor, input, platform, now, fail }) => {
  const signer = signerOnly(actor);
  const task = await readTask(platform.db, signer);
  assertMaySign(task, signer, now);
  requireProof(signer, 'sign');
  const { standing, holder } = await signerName(platform, signer, task);
  if (standing === 'mustProve' || standing === 'unavailable') {
    const mobile = mobileOf(holder.address, input.mobile) ?? fail('REAL_NAME_MISMATCH');
    const { name, idNo } = input;
    await proveName(platform, holder, { claim: { name, idNo, mobile }, origin: signer.origin, now });
  }
  return { name: await reportName(platform, signer, task, now) };
});
