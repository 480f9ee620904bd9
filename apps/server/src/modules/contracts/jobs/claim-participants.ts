import type { PartyId } from '../../../audiences/actor.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { JobHandler, Platform } from '../../../platform/platform.ts';
import { personAppeared } from '../../identity/index.ts';
import { canonicalCompanyName, organizationAppeared } from '../../organizations/index.ts';
import { findAccounts } from '../acts/find-accounts.ts';
import { claimParticipants } from '../events.ts';
import { lockContract } from '../store/contracts.ts';
import { refreshDrawers } from '../store/drawers.ts';
import { contractsWaitingFor } from '../store/unclaimed.ts';

/** Puts the contract into the drawers of those who have an account by now. */
async function claim(platform: Platform, owner: PartyId, contractId: string): Promise<void> {
  await transact(platform.db, async (tx) => {
    const contract = await lockContract(tx, owner, contractId);
    if (contract === undefined) return;
    const { found } = await findAccounts(tx, contract);
    if (found > 0) await refreshDrawers(tx, owner, contractId);
  });
}

export const claimParticipantsHandler: JobHandler<{ readonly owner: string; readonly contractId: string }> = {
  job: claimParticipants,
  run: (platform, { owner, contractId }) => claim(platform, owner as PartyId, contractId),
};

/** Somebody registered: the tasks that waited at this address are theirs. */
export const personAppearedHandler: JobHandler<{ readonly party: string; readonly address: string }> = {
  job: personAppeared,
  run: async (platform, { address }) => {
    for (const { owner, contractId } of await contractsWaitingFor(platform.db, { address })) await claim(platform, owner, contractId);
  },
};

/** A company was verified: the tasks in its name are its. */
export const organizationAppearedHandler: JobHandler<{ readonly party: string; readonly name: string }> = {
  job: organizationAppeared,
  run: async (platform, { name }) => {
    const waiting = await contractsWaitingFor(platform.db, { organizationName: canonicalCompanyName(name) });
    for (const { owner, contractId } of waiting) await claim(platform, owner, contractId);
  },
};
