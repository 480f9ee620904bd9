import type { PartyId } from '../../../audiences/actor.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockContract } from '../store/contracts.ts';
import { refreshDrawers } from '../store/drawers.ts';
import { findAccounts } from './find-accounts.ts';

/** Puts a contract into the drawers of those who have an account by now. @returns how many were found */
export async function claimAccounts(platform: Platform, owner: PartyId, contractId: string): Promise<number> {
  return transact(platform.db, async (tx) => {
    const contract = await lockContract(tx, owner, contractId);
    if (contract === undefined) return 0;
    const { found } = await findAccounts(tx, contract);
    if (found > 0) await refreshDrawers(tx, owner, contractId);
    return found;
  });
}
