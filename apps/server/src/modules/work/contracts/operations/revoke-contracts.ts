import { revokeContract, revokeContracts } from '@moqi/api/work/contracts';
import type { Member, Person } from '#kernel/actor.ts';
import { authorOf } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { logDeeds } from '../acts/log-deed.ts';
import { senderOf } from '../acts/sender.ts';
import { transitionAll } from '../acts/transition.ts';

interface Revoking {
  readonly contractIds: readonly string[];
  readonly reason: string;
  readonly now: Date;
}

/** All or none. @returns how many */
async function revoke(tx: Tx, reads: Reads, actor: Person | Member, { contractIds, reason, now }: Revoking): Promise<number> {
  const { personName: name } = await senderOf(reads, actor);
  const history = [{ kind: 'revoked', actorName: name, note: reason } as const];
  const step = { verb: 'revoke', reason: reason || undefined, history, now } as const;
  const revoked = await transitionAll(tx, actor, { owner: actor.party, contractIds: [...new Set(contractIds)] }, step);
  if (actor.kind === 'member') {
    const contracts = revoked.map(({ contract }) => contract);
    await logDeeds(tx, authorOf(actor, now), contracts, { action: 'contracts.revoke', reason });
  }
  return revoked.length;
}

export const revokeContractsHandler = handle(revokeContracts, async ({ actor, input: { applyIds, reason }, now, reads, tx }) => ({
  revoked: await revoke(tx, reads, actor, { contractIds: applyIds, reason, now }),
}));

export const revokeContractHandler = handle(revokeContract, async ({ actor, input: { applyId, reason }, now, reads, tx }) => {
  await revoke(tx, reads, actor, { contractIds: [applyId], reason, now });
  return { revoked: 1 as const };
});
