import { prepareOwnKey, signWithOwnKey } from '@moqi/api/work/own-keys';
import type { SignerActor } from '#kernel/actor.ts';
import { tellingOfOutages } from '#modules/trust/certificates/index.ts';
import {
  answerOf,
  answerUnderWay,
  judgedSigning,
  markAsked,
  readSigningTask,
  readTask,
  rememberingRefusals,
  sealAttempt,
  signerOnly,
} from '#modules/work/signing/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { Reads } from '#platform/reads.ts';
import { heldIn, ownSignerOf } from '../acts/own-signer.ts';
import { prepareForOwnKey, signWithKey } from '../acts/session.ts';

const keyOf = ({ owner, contractId, participantId }: SignerActor) => ({ owner, contractId, participantId });
/** What the algorithms of keys hash by. */
const HASHES = ['sha256', 'sha384', 'sm3'] as const;

export const prepareOwnKeyHandler = handleInSteps(prepareOwnKey, async (context) => {
  const { actor, input, platform, reads, now, transact, fail } = context;
  const signer = signerOnly(actor);
  const task = await readSigningTask(reads, signer);
  const { account, proof, rights, consentOf } = await judgedSigning(context, { signer, task, input });
  if (!task.contract.ownKeys) fail('OWN_KEY_NOT_ASKED');
  const held = heldIn(input);
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
