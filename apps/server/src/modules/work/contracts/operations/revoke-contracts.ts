import { CONTRACT_STATE_WORDS, revokeContracts } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { dropApprovals } from '../acts/hold-back.ts';
import { announce } from '../acts/messages.ts';
import { refreshDrawers } from '../acts/refresh-drawers.ts';
import { senderOf } from '../acts/sender.ts';
import type { Contract } from '../contract.ts';
import { mayManage } from '../policy.ts';
import { turnOf } from '../signing-order.ts';
import { advance } from '../store/advance.ts';
import { lockContract } from '../store/contracts.ts';
import { recordEvent } from '../store/events.ts';
import { readParticipants } from '../store/participants.ts';

export const revokeContractsHandler = handle(revokeContracts, async ({ actor, input, now, platform, tx, fail }) => {
  const sender = await senderOf(tx, actor);
  const { reason } = input;
  const chosen = [...new Set(input.applyIds)].sort(); // one order of locks, whoever revokes
  const held: Contract[] = [];
  for (const contractId of chosen) {
    const contract = await lockContract(tx, actor.party, contractId);
    if (contract === undefined) return fail('CONTRACT_NOT_FOUND');
    if (!mayManage(contract, sender)) return fail('FORBIDDEN');
    const participants = await readParticipants(tx, actor.party, contractId);
    const hasBeenSigned = contract.state === 'signing' && turnOf(contract, participants).length === 0;
    if (hasBeenSigned) return fail('CONTRACT_NOT_SIGNING', { state: CONTRACT_STATE_WORDS.completed });
    held.push(contract);
  }
  // the points go back only after all contracts are held: the books are locked after contracts, everywhere
  for (const contract of held) {
    await dropApprovals(tx, platform, contract, { name: sender.personName, now });
    const revoked = await advance(tx, contract, 'revoke', { now, ...(reason !== '' && { reason }) });
    await recordEvent(tx, revoked, { kind: 'revoked', actorName: sender.personName, at: now, note: reason });
    await announce(tx, platform, revoked, { ending: 'revoked', now });
    await refreshDrawers(tx, revoked.owner, contract.contractId);
  }
  return { revoked: held.length };
});
