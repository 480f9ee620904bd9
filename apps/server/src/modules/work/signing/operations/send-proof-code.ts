import { sendProofCode } from '@moqi/api/work/signing';
import { issueCode } from '#modules/account/identity/index.ts';
import { handle } from '#operation/handle.ts';
import { assertProofAddress, findSigningPerson } from '../acts/signing-account.ts';
import { assertMaySign, readTask, signerOnly } from '../acts/task.ts';
import { codePurpose } from '../identity-proof.ts';
import { proofCodeWords } from '../message-words.ts';

export const sendProofCodeHandler = handle(sendProofCode, async ({ actor, input, tx, platform, reads, now }) => {
  const signer = signerOnly(actor);
  const task = await readTask(reads, signer);
  assertMaySign(task, signer, now);
  const { contract, me } = task;
  const { address } = await findSigningPerson(reads, signer, me);
  await assertProofAddress(reads, me, address);
  return await issueCode(tx, platform, {
    address,
    purpose: codePurpose(me.participantId, input.purpose),
    party: contract.owner,
    cause: 'contract',
    text: (code) => proofCodeWords(contract.name, input.purpose, code),
    now,
  });
});
