import type { PartyId } from '#kernel/actor.ts';
import { loadContract } from '#modules/work/contracts/index.ts';
import type { JobHandler } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { signUse } from '../acts/sign-own-task.ts';
import { signTaken } from '../auto-signing-jobs.ts';
import { findUse } from '../store/uses.ts';

/** Safe to run again: what is signed, or was left to its signer, is not signed twice. */
export const signTakenHandler: JobHandler<{ readonly party: PartyId; readonly contractId: string; readonly participantId: string }> = {
  job: signTaken,
  run: async (platform, { party: owner, contractId, participantId }) => {
    const use = await findUse(platform.db, owner, participantId);
    const loaded = await loadContract(new Reads(platform.db), { owner, contractId });
    const me = loaded?.participants.find((one) => one.participantId === participantId);
    if (use !== undefined && me !== undefined) await signUse(platform, use, me);
  },
};
