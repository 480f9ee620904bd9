import { prepareOwnKey, signWithOwnKey } from '@moqi/api/work/signing';
import type { SignerActor } from '#kernel/actor.ts';
import { tellingOfOutages } from '#modules/trust/certificates/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { Reads } from '#platform/reads.ts';
import { judgedSigning } from '../acts/judged-signing.ts';
import { prepareForOwnKey, signWithKey } from '../acts/own-key-session.ts';
import { markAsked, rememberingRefusals, sealAttempt } from '../acts/seal-pressing.ts';
import { answerOf, answerUnderWay } from '../acts/signed-answer.ts';
import { ownSignerOf } from '../acts/signing-account.ts';
import { readSigningTask, readTask, signerOnly } from '../acts/task.ts';

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
const keyOf = ({ owner, contractId, participantId }: SignerActor) => ({ owner, contractId, participantId });
/** What the algorithms of keys hash by. */
const HASHES = ['sha256', 'sha384', 'sm3'] as const;

export const prepareOwnKeyHandler = handleInSteps(prepareOwnKey, async (context) => {
  const { actor, input, platform, reads, now, transact, fail } = context;
  const signer = signerOnly(actor);
  const task = await readSigningTask(reads, signer);
  const { account, proof, rights, consentOf } = await judgedSigning(context, { signer, task, input });
  if (!task.contract.ownKeys) fail('OWN_KEY_NOT_ASKED');
  const held = { certificate: bytesOf(input.certificate), chain: input.chain.map(bytesOf) };
  const ownKey = await ownSignerOf(platform, { task, account }, held);
  const mark = await markAsked(platform, account, input);
  const { ink, texts } = input;
  const attempt = sealAttempt(task, account, { sealId: mark?.sealId ?? input.sealId, reason: mark?.name, origin: signer.origin, now });
  const brought = { ink, texts, mark };
  const performing = { signer, task, account, attempt, brought, proofMethod: proof.method, rights, ownKey, now };
  const { identityProof: _, ...sealed } = signer;
  const proved = { method: proof.method, provedAt: proof.provedAt.toISOString() };
  const given = { signer: sealed, proof: proved, address: account.address, sealId: input.sealId, markId: input.markId, ink, texts };
  const { consentId, endsAt, documents } = await rememberingRefusals(attempt, transact, () =>
    tellingOfOutages(platform, () => prepareForOwnKey(platform, { performing, held, given }, consentOf)),
  );
  const files = documents.map(({ documentId, fileName, prepared, messageDigest }) => {
    const hash = HASHES.find((known) => known === prepared.hash);
    if (hash === undefined) throw new Error(`no key signs digests by ${prepared.hash}`);
    return { documentId, fileName, hash, messageDigest };
  });
  return { consentId, endsTime: endsAt.toISOString(), files };
});

export const signWithOwnKeyHandler = handleInSteps(signWithOwnKey, async ({ actor, input, platform, reads, now }) => {
  const signer = signerOnly(actor);
  const task = await readTask(reads, signer);
  if (task.me.state === 'signed') return await answerOf(platform, signer, { task }, now);
  const key = { ...keyOf(signer), consentId: input.consentId };
  if (!(await signWithKey(platform, key, input.signatures))) return answerUnderWay(task);
  return await answerOf(platform, signer, { task: await readTask(new Reads(platform.db), signer) }, now);
});
