import type { PartyId } from '#kernel/actor.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { dropApprovals } from '../acts/hold-back.ts';
import { announce } from '../acts/messages.ts';
import { refreshDrawers } from '../acts/refresh-drawers.ts';
import { expireContract } from '../events.ts';
import { turnOf } from '../signing-order.ts';
import { advance } from '../store/advance.ts';
import { lockContract } from '../store/contracts.ts';
import { recordEvent } from '../store/events.ts';
import { readParticipants } from '../store/participants.ts';

/** Ends a contract whose deadline has come, if it still waits for anybody. */
export const expireContractHandler: JobHandler<{ readonly owner: string; readonly contractId: string }> = {
  job: expireContract,
  run: async (platform, { owner, contractId }) => {
    const now = platform.clock.now();
    await transact(platform.db, async (tx) => {
      const contract = await lockContract(tx, owner as PartyId, contractId);
      const isLate = contract?.deadlineAt !== undefined && contract.deadlineAt <= now;
      if (contract === undefined || !isLate) return;
      // in time are also those who all signed before, though the completion is still under way
      const turn = turnOf(contract, await readParticipants(tx, contract.owner, contractId));
      if (contract.state !== 'approving' && turn.length === 0) return;
      await dropApprovals(tx, platform, contract, { name: '', now });
      const expired = await advance(tx, contract, 'expire', { now });
      await recordEvent(tx, expired, { kind: 'expired', actorName: '', at: now });
      await announce(tx, platform, expired, { ending: 'expired', now });
      await refreshDrawers(tx, expired.owner, contractId);
    });
  },
};
