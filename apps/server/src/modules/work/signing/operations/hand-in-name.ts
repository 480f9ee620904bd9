import { handInName as handInNameOperation } from '@moqi/api/work/signing';
import { handInName } from '#modules/account/name-checks/index.ts';
import { readPhotographs } from '#modules/trust/files/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { readNameTask } from '../acts/name-task.ts';
import { signerName } from '../acts/signer-name.ts';

export const handInNameHandler = handleInSteps(handInNameOperation, async ({ actor, input, platform, reads, files, now, fail }) => {
  const { signer, task, person, standing, holder } = await readNameTask(platform, reads, actor, now);
  if (standing === 'waits') fail('NAME_REVIEW_WAITS');
  // with a service connected, or none at all, no reviewer would ever look at it
  if (standing === 'mustProve' || standing === 'unavailable') fail('IDENTITY_CHECK_UNAVAILABLE');
  if (standing !== 'mustHandIn') return { name: standing };
  const [front, back] = await readPhotographs(files, 2);
  if (front === undefined || back === undefined) return fail('FILE_MISSING');
  const { name, idNo } = input;
  await handInName(platform, holder, {
    claim: { name, idNo },
    card: { front, back },
    task: { ...task.me, senderId: task.contract.createdBy },
    origin: signer.origin,
    now,
  });
  return { name: (await signerName(platform, reads, task, person)).standing };
});
