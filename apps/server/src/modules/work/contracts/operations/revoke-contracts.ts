import { revokeContracts } from '@moqi/api';
import { authorOf } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { logDeed } from '../acts/log-deed.ts';
import { senderOf } from '../acts/sender.ts';
import { transitionAll } from '../acts/transition.ts';

export const revokeContractsHandler = handle(revokeContracts, async ({ actor, input, now, tx }) => {
  const { personName: name } = await senderOf(tx, actor);
  const keys = [...new Set(input.applyIds)].map((contractId) => ({ owner: actor.party, contractId }));
  const history = [{ kind: 'revoked', actorName: name, note: input.reason } as const];
  const revoked = await transitionAll(tx, actor, keys, { verb: 'revoke', reason: input.reason || undefined, history, now });
  if (actor.kind === 'member') {
    const author = authorOf(actor, now);
    for (const { contract } of revoked) await logDeed(tx, author, contract, { action: 'contracts.revoke', reason: input.reason });
  }
  return { revoked: revoked.length };
});
