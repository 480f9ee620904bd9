import { beginFaceProof as beginOperation, finishFaceProof as finishOperation } from '@moqi/api/work/signing';
import { beginFaceProof, finishFaceProof } from '#modules/account/name-checks/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { readNameTask } from '../acts/name-task.ts';
import { reportName } from '../acts/report-name.ts';

export const beginFaceProofHandler = handleInSteps(beginOperation, async ({ actor, input, platform, reads, now, fail }) => {
  const { signer, state, holder } = await readNameTask(platform, reads, actor, now);
  if (state === 'own' || state === 'codeOnly' || state === 'proven' || state === 'differs' || state === 'paperEnded')
    fail('NAME_PROOF_DONE');
  const { name, idNo, consent: consentHash } = input;
  const begun = await beginFaceProof(platform, holder, { claim: { name, idNo }, consentHash, origin: signer.origin, now });
  return { checkId: begun.checkId, url: begun.url, expireTime: begun.expiresAt.toISOString() };
});

export const finishFaceProofHandler = handleInSteps(finishOperation, async ({ actor, input, platform, reads, now }) => {
  const { task, person, holder } = await readNameTask(platform, reads, actor, now);
  const state = await finishFaceProof(platform, holder, { checkId: input.checkId, now });
  reads.forget();
  return { state, name: await reportName({ platform, reads, now }, task, person) };
});
