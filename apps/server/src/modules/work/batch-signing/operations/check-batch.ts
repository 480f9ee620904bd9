import { checkBatch } from '@moqi/api/work/batch-signing';
import { handleInSteps } from '#operation/handle.ts';
import { statementOfList } from '../acts/accept-batch.ts';
import { batchSigner, codeAddress, organizationOfSigner } from '../acts/batch-signer.ts';
import { nameOf } from '../acts/find-tasks.ts';
import { judgeTasks } from '../acts/judge-tasks.ts';
import { listHash } from '../list-hash.ts';
import { judgedToWire } from '../wire.ts';

export const checkBatchHandler = handleInSteps(checkBatch, async ({ actor, input, platform, reads, now }) => {
  const signer = batchSigner(actor);
  const address = await codeAddress(reads, signer);
  const { signNos, sealId, ink, chop } = input;
  const judged = await judgeTasks(platform, reads, { signer, signNos, sealId, ink, chop, address, isCheck: true, now });
  const signable = judged.tasks.filter(({ refusal }) => refusal === undefined);
  const hash = listHash(signable.map(nameOf));
  const organization = await organizationOfSigner(reads, signer);
  return {
    list: judged.tasks.map(judgedToWire),
    signable: signable.length,
    unopened: signable.filter(({ isOpened }) => !isOpened).length,
    listHash: hash,
    statement: statementOfList(signable, hash, organization?.name),
    sealId: judged.sealId ?? '',
  };
});
