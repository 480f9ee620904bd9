import { signContract } from '@moqi/api/work/signing';
import { keepInk } from '#modules/work/seals/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { answerOf } from '../acts/answer.ts';
import { assertReadLongEnough, assertWasRead, recordConsent } from '../acts/consent.ts';
import { assertSignaturePayable, signersRights } from '../acts/pay-signature.ts';
import { performSigning } from '../acts/perform-signing.ts';
import { rememberingRefusals, sealAttempt } from '../acts/seal-pressing.ts';
import { requireName } from '../acts/signer-name.ts';
import { findSigningAccount } from '../acts/signing-account.ts';
import { assertMaySign, readSigningTask, requireProof, signerOnly } from '../acts/task.ts';

export const signContractHandler = handleInSteps(signContract, async ({ actor, input, platform, reads, now, transact }) => {
  const signer = signerOnly(actor);
  const { db } = platform;
  const task = await readSigningTask(reads, signer);
  if (task.me.state === 'signed') return await answerOf(platform, signer, { task }, now);
  assertMaySign(task, signer, now);
  const proof = requireProof(signer, 'sign');
  const account = await findSigningAccount(reads, signer, task.me);
  const name = await requireName(platform, reads, task, account);
  const rights = signersRights(platform, signer, task.me);
  await assertSignaturePayable(transact, { contract: task.contract, me: task.me, rights, now });
  assertReadLongEnough(task, now);
  await assertWasRead(db, task, input.documents);
  const { origin } = signer;
  const attempt = sealAttempt(task, account, { sealId: input.sealId, origin, now });
  return await rememberingRefusals(attempt, transact, async () => {
    const performing = { signer, task, account, attempt, brought: input, proofMethod: proof.method, rights, now };
    const consenting = { documents: input.documents, proof, name, origin, now };
    const signed = await performSigning(platform, performing, () => transact((tx) => recordConsent(tx, task, consenting)));
    if (input.keepInk && input.ink && account.personId !== undefined) await keepInk(db, account.personId, input.ink, now);
    return await answerOf(platform, signer, signed, now);
  });
});
