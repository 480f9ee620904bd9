import type { PartyId } from '#kernel/actor.ts';
import { personAppeared } from '#modules/account/identity/index.ts';
import { canonicalCompanyName, organizationAppeared } from '#modules/enterprise/enterprises/index.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { claimAccounts } from '../acts/claim-accounts.ts';
import { claimParticipants } from '../contract-jobs.ts';
import { type ContractKey, contractsWaitingFor } from '../store/unclaimed.ts';

async function claimAll(platform: Platform, contracts: readonly ContractKey[]): Promise<void> {
  for (const { owner, contractId } of contracts) await claimAccounts(platform, owner, contractId);
}

export const claimParticipantsHandler: JobHandler<{ readonly owner: PartyId; readonly contractId: string }> = {
  job: claimParticipants,
  run: (platform, { owner, contractId }) => claimAll(platform, [{ owner, contractId }]),
};

/** Somebody registered: the tasks that waited at this address are theirs. */
export const personAppearedHandler: JobHandler<{ readonly party: PartyId; readonly address: string }> = {
  job: personAppeared,
  run: async (platform, { address }) => claimAll(platform, await contractsWaitingFor(platform.db, { address })),
};

/** A company was verified: the tasks in its name are its. */
export const organizationAppearedHandler: JobHandler<{ readonly party: PartyId; readonly name: string }> = {
  job: organizationAppeared,
  run: async (platform, { name }) =>
    claimAll(platform, await contractsWaitingFor(platform.db, { organizationName: canonicalCompanyName(name) })),
};
