import { revokeContracts } from '@moqi/api/work/contracts';
import { authorOf } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { logDeeds } from '../acts/log-deed.ts';
import { senderOf } from '../acts/sender.ts';
import { transitionAll } from '../acts/transition.ts';

export const revokeContractsHandler = handle(revokeContracts, async ({ actor, input, now, reads, tx }) => {
  const { personName: name } = await senderOf(reads, actor);
  const asked = { owner: actor.party, contractIds: [...new Set(input.applyIds)] };
  const history = [{ kind: 'revoked', actorName: name, note: input.reason } as const];
  const revoked = await transitionAll(tx, actor, asked, { verb: 'revoke', reason: input.reason || undefined, history, now });
  if (actor.kind === 'member') {
    const author = authorOf(actor, now);
    const contracts = revoked.map(({ contract }) => contract);
    await logDeeds(tx, author, contracts, { action: 'contracts.revoke', reason: input.reason });
  }
  return { revoked: revoked.length };
});
