import { revokeContracts } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { senderOf } from '../acts/sender.ts';
import { transitionAll } from '../acts/transition.ts';

export const revokeContractsHandler = handle(revokeContracts, async ({ actor, input, now, tx }) => {
  const { personName: name } = await senderOf(tx, actor);
  const keys = [...new Set(input.applyIds)].map((contractId) => ({ owner: actor.party, contractId }));
  const history = [{ kind: 'revoked', actorName: name, note: input.reason } as const];
  const revoked = await transitionAll(tx, actor, keys, { verb: 'revoke', reason: input.reason || undefined, history, now });
  return { revoked: revoked.length };
});
