import { refuseContract } from '@moqi/api';
import {
  advance,
  announce,
  dropApprovals,
  lockContract,
  markRefused,
  readParticipants,
  recordEvent,
  refreshDrawers,
} from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { assertMaySign } from '../act/commit-act.ts';
import { requireProof } from '../act/proof.ts';
import { signerOnly } from '../act/signer-only.ts';

export const refuseContractHandler = handle(refuseContract, async ({ actor, input, tx, platform, now, fail }) => {
  const { owner, contractId, participantId, ...signer } = signerOnly(actor);
  const contract = await lockContract(tx, owner, contractId);
  const participants = await readParticipants(tx, owner, contractId);
  const me = participants.find((one) => one.participantId === participantId);
  if (!contract || !me) return fail('CONTRACT_NOT_FOUND');
  if (me.state === 'signed') return fail('ALREADY_SIGNED');
  assertMaySign(contract, participants, me);
  requireProof({ owner, contractId, participantId, ...signer });
  await markRefused(tx, me, { at: now, reason: input.reason });
  await dropApprovals(tx, platform, contract, { name: me.name, now });
  const refused = await advance(tx, contract, 'refuse', { now, reason: input.reason });
  await recordEvent(tx, contract, { kind: 'refused', participantId, actorName: me.name, at: now, note: input.reason });
  await announce(tx, platform, refused, { ending: 'refused', now });
  await refreshDrawers(tx, owner, contractId);
  return { refused: true as const };
});
