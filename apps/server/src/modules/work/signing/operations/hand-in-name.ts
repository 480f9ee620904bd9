import { handInName as handInNameOperation } from '@moqi/api/work/signing';
import { handInName } from '#modules/account/name-checks/index.ts';
import { readPhotographs } from '#modules/trust/files/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { readNameTask } from '../acts/name-task.ts';
import { signerName } from '../acts/signer-name.ts';

export const handInNameHandler = handleInSteps(handInNameOperation, async ({ actor, input, platform, reads, files, now, fail }) => {
  const { signer, task, person, state, holder } = await readNameTask(platform, reads, actor, now);
  if (state === 'waits') fail('NAME_REVIEW_WAITS');
  // with a service connected, or none at all, no reviewer would ever look at it
  if (state === 'mustProve' || state === 'unavailable') fail('IDENTITY_CHECK_UNAVAILABLE');
  if (state !== 'mustHandIn') return { name: state };
  const [front, back] = await readPhotographs(files, 2);
  if (front === undefined || back === undefined) return fail('FILE_MISSING');
  const { name, idNo, consent: consentHash } = input;
  await handInName(platform, holder, {
    claim: { name, idNo },
    consentHash,
    card: { front, back },
    task: { ...task.me, senderId: task.contract.createdBy },
    origin: signer.origin,
    now,
  });
  reads.forget();
  return { name: (await signerName(platform, reads, task, person)).state };
});
