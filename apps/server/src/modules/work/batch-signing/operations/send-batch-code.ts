import { sendBatchCode } from '@moqi/api/work/batch-signing';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { handle } from '#operation/handle.ts';
import { batchSigner, codeAddress } from '../acts/batch-signer.ts';
import { findTasks, nameOf } from '../acts/find-tasks.ts';
import { codePurpose, listHash } from '../list-hash.ts';
import { batchCodeWords } from '../message-words.ts';

export const sendBatchCodeHandler = handle(sendBatchCode, async ({ actor, input, tx, platform, reads, now, fail }) => {
  const signer = batchSigner(actor);
  const address = await codeAddress(reads, signer);
  const found = await findTasks(reads, signer, { signNos: input.signNos, files: false });
  if (!found.some(({ me }) => me)) return fail('BATCH_NOTHING');
  const hash = listHash(found.map(nameOf));
  const sent = await issueCode(tx, platform, {
    address,
    purpose: codePurpose(hash),
    party: signer.party,
    cause: 'contract',
    text: (code) => batchCodeWords(found.length, hash, code),
    now,
  });
  return { listHash: hash, ...sent };
});
