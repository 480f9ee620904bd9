import { refuseContract } from '@moqi/api/work/signing';
import { placeOfMisplaced, transition } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { assertMaySign, readSigningTask, readTask, requireProof, signerOnly } from '../acts/task.ts';

export const refuseContractHandler = handle(refuseContract, async ({ actor, input, reads, tx, now, fail }) => {
  const signer = signerOnly(actor);
  const task = await readTask(reads, signer);
  assertMaySign(task, signer, now);
  requireProof(signer, 'refuse');
  const { participantId, name } = task.me;
  const { reason, changes } = input;
  const misplaced = changes.length === 0 ? undefined : placeOfMisplaced(changes, (await readSigningTask(reads, signer)).documents);
  if (misplaced !== undefined) return fail('WANTED_CHANGE_PLACE', { place: misplaced });
  await transition(tx, signer, task.contract, {
    verb: 'refuse',
    by: { participantId, marks: { signedAt: now, refuseReason: reason } },
    reason,
    history: [{ kind: 'refused', participantId, actorName: name, note: reason, changes }],
    now,
  });
  return { refused: true as const };
});
