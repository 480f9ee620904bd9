import type { PartyId } from '#kernel/actor.ts';
import type { JobHandler } from '#platform/platform.ts';
import { claimAccounts } from '../acts/claim-accounts.ts';
import { claimParticipants } from '../claim-jobs.ts';

export const claimParticipantsHandler: JobHandler<{ readonly owner: PartyId; readonly contractId: string }> = {
  job: claimParticipants,
  run: async (platform, { owner, contractId }) => void (await claimAccounts(platform, owner, contractId)),
};
