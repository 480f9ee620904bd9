import { contractCompleted } from '#modules/work/contracts/index.ts';
import { listenInSteps } from '#platform/events/listener.ts';
import { certificateOf } from '../acts/make-certificate.ts';

/** A completed contract gets its certificate; heard twice, it makes none twice. */
export const attestCompletion = listenInSteps(contractCompleted, 'completion.attest', async ({ platform, event }) => {
  await certificateOf(platform, { owner: event.party, contractId: event.id });
});
