import type { PartyId } from '#kernel/actor.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { transition } from '../acts/transition.ts';
import { type LoadedContract, signerNameOf } from '../contract.ts';
import { expireContract } from '../contract-jobs.ts';
import { judge, standingOf } from '../judge.ts';
import { turnOf } from '../lifecycle.ts';
import { holdContract } from '../views/contracts.ts';

/** Who let a deadline of their own pass; nobody where the contract's has come. */
function lateNames({ contract, participants }: LoadedContract, now: Date): string {
  const isPast = (at: Date | undefined): boolean => at !== undefined && at <= now;
  if (isPast(contract.deadlineAt)) return '';
  const late = turnOf(contract, participants).filter(({ dueAt }) => isPast(dueAt));
  return late.map(signerNameOf).join('、');
}

/** Ends a contract whose deadline has come, if it still waits for a signature or an approval. */
export const expireContractHandler: JobHandler<{ readonly owner: PartyId; readonly contractId: string }> = {
  job: expireContract,
  run: async (platform, { owner, contractId }) => {
    const now = platform.clock.now();
    await transact(platform.db, async (tx) => {
      const held = await holdContract(tx, { owner, contractId });
      const actor = { kind: 'system', party: owner, name: '' } as const;
      if (held === undefined || judge('expire', standingOf(held, actor, now)) !== undefined) return;
      const history = [{ kind: 'expired', actorName: '', note: lateNames(held, now) } as const];
      await transition(tx, actor, held.contract, { verb: 'expire', history, now, held });
    });
  },
};
