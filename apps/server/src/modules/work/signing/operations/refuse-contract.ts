import { refuseContract } from '@moqi/api/work/signing';
import { transition } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { assertMaySign, readTask, requireProof, signerOnly } from '../acts/task.ts';

export const refuseContractHandler = handle(refuseContract, async ({ actor, input, reads, tx, now }) => {
  const signer = signerOnly(actor);
  const task = await readTask(reads, signer);
  assertMaySign(task, signer, now);
  requireProof(signer, 'refuse');
  const { participantId, name } = task.me;
  const { reason } = input;
  await transition(tx, signer, task.contract, {
    verb: 'refuse',
    by: { participantId, marks: { signedAt: now, refuseReason: reason } },
    reason,
    history: [{ kind: 'refused', participantId, actorName: name, note: reason }],
    now,
  });
  return { refused: true as const };
});
