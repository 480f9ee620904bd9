import { refuseContract } from '@moqi/api';
import { transition } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { assertMaySign } from '../acts/may-sign.ts';
import { requireProof } from '../acts/proof.ts';
import { signerOnly } from '../acts/signer-only.ts';
import { readTask } from '../acts/task.ts';

export const refuseContractHandler = handle(refuseContract, async ({ actor, input, tx, now }) => {
  const signer = signerOnly(actor);
  const task = await readTask(tx, signer);
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
