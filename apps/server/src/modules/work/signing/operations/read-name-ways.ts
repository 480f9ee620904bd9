import { readNameWays } from '@moqi/api/work/signing';
import { waysOf } from '#modules/account/real-names/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { signerOnly } from '../acts/task.ts';

export const readNameWaysHandler = handleInSteps(readNameWays, async ({ actor, platform }) => {
  signerOnly(actor);
  return { ways: waysOf(platform.identityChecks) };
});
