import { readNameWays } from '@moqi/api/work/signing';
import { PAPER_WORDS } from '#modules/account/name-checks/index.ts';
import { shownWords, waysOf } from '#modules/account/real-names/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { signerOnly } from '../acts/task.ts';

export const readNameWaysHandler = handleInSteps(readNameWays, async ({ actor, platform }) => {
  signerOnly(actor);
  return { ways: waysOf(platform.identityChecks), card: shownWords(PAPER_WORDS.signing) };
});
