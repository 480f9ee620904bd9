import { signBatch } from '@moqi/api/work/batch-signing';
import { redeemCode } from '#modules/account/one-time-codes/index.ts';
import { signPasswordCheck } from '#modules/account/sign-passwords/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { acceptBatch } from '../acts/accept-batch.ts';
import { batchSigner, codeAddress, organizationOfSigner } from '../acts/batch-signer.ts';
import { nameOf } from '../acts/find-tasks.ts';
import { judgeTasks } from '../acts/judge-tasks.ts';
import { codePurpose, listHash } from '../list-hash.ts';
import { countItems, findBatch } from '../store/batches.ts';

export const signBatchHandler = handleInSteps(signBatch, async ({ actor, input, platform, reads, now, transact, fail }) => {
  const signer = batchSigner(actor);
  const { batchId, signNos, sealId, ink, chop } = input;
  const begun = await findBatch(platform.db, { party: signer.party, batchId });
  if (begun) {
    if (begun.personId !== signer.personId) return fail('BATCH_UNKNOWN');
    const { total, signed, refused } = await countItems(platform.db, begun);
    return { batchId, total, waiting: total - signed - refused, refused };
  }
  const address = await codeAddress(reads, signer);
  const judged = await judgeTasks(platform, reads, { signer, signNos, sealId, ink, chop, address, isCheck: false, now });
  const hash = listHash(judged.tasks.map(nameOf));
  if (judged.tasks.every(({ refusal }) => refusal !== undefined)) return fail('BATCH_NOTHING');
  const isDemanded = judged.tasks.some(({ refusal, own }) => refusal === undefined && own?.task.me.asksPassword === true);
  const comparePassword = await signPasswordCheck(platform, signer.personId, { given: input.signPassword, isDemanded, now });
  const method = await redeemCode(platform, { address, purpose: codePurpose(hash), code: input.valicode, now });
  const withPassword = await comparePassword();
  const proof = { method, provedAt: now, withPassword };
  const organization = await organizationOfSigner(reads, signer);
  const accepting = {
    batchId,
    signer,
    tasks: judged.tasks,
    hash,
    organizationName: organization?.name,
    sealId,
    ink,
    chop,
    proof,
    address,
    now,
  };
  const { total, refused } = await transact((tx) => acceptBatch(tx, platform, accepting));
  return { batchId, total, waiting: total - refused, refused };
});
