import { checkProofCode, sendProofCode } from '@moqi/api/work/signing';
import { issueCode, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { signPasswordCheck } from '#modules/account/sign-passwords/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { reportName } from '../acts/report-name.ts';
import { assertProofAddress, findSigningPerson } from '../acts/signing-account.ts';
import { assertMaySign, readTask, signerOnly } from '../acts/task.ts';
import { codePurpose, newProofToken, PROOF_MINUTES, proofCookie } from '../identity-proof.ts';
import { proofCodeWords } from '../message-words.ts';
import { insertProof } from '../store/proofs.ts';

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
    language: me.language,
    now,
  });
});

export const checkProofCodeHandler = handleInSteps(checkProofCode, async ({ actor, input, platform, reads, cookies, now }) => {
  const signer = signerOnly(actor);
  const task = await readTask(reads, signer);
  assertMaySign(task, signer, now);
  const { contract, me } = task;
  const person = await findSigningPerson(reads, signer, me);
  const { address } = person;
  const isSigning = input.purpose === 'sign';
  const given = { given: input.signPassword, isDemanded: me.asksPassword, now };
  const comparePassword = isSigning ? await signPasswordCheck(platform, person.personId, given) : undefined;
  const method = await redeemCode(platform, { address, purpose: codePurpose(me.participantId, input.purpose), code: input.valicode, now });
  const withPassword = (await comparePassword?.()) ?? false;
  const { token, digest } = newProofToken();
  await insertProof(platform.db, {
    token_digest: digest,
    party_id: contract.owner,
    contract_id: contract.contractId,
    participant_id: me.participantId,
    method,
    purpose: input.purpose,
    with_password: withPassword,
    proved_at: now,
    expires_at: new Date(now.getTime() + PROOF_MINUTES * 60_000),
  });
  cookies.set(proofCookie(me.signNo, input.purpose), token, { maxAgeSeconds: PROOF_MINUTES * 60 });
  if (isSigning) await reportName({ platform, reads, now }, task, person);
  return { proved: true as const, provedAt: now.toISOString() };
});
