import { prepareOwnKey, signWithOwnKey } from '@moqi/api/work/own-keys';
import type { KeyOwner } from '@moqi/pdf';
import { certificateOf, verifySigned } from '@moqi/pki';
import { DomainError } from '#kernel/refusal.ts';
import { signerWithOwnKey } from '#modules/trust/certificates/index.ts';
import { type AwaitedDocument, prepareForKey, signWithKey } from '#modules/work/signing/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { answeredDocuments } from '../answered.ts';

/** What the algorithms of keys hash by. */
const HASHES = ['sha256', 'sha384', 'sm3'] as const;

export const prepareOwnKeyHandler = handleInSteps(prepareOwnKey, async (context) => {
  const { input } = context;
  const { consentId, endsAt, documents } = await prepareForKey(context, { input, held: input, ownSigner: signerWithOwnKey });
  const files = documents.map(({ documentId, fileName, prepared, messageDigest }) => {
    const hash = HASHES.find((known) => known === prepared.hash);
    if (hash === undefined) throw new Error(`no key signs digests by ${prepared.hash}`);
    return { documentId, fileName, hash, messageDigest };
  });
  return { consentId, endsTime: endsAt.toISOString(), files };
});

/** @throws DomainError OWN_KEY_SIGNATURE_WRONG unless each signature is by this key over exactly what was prepared */
async function rightAnswers(
  { algorithm, certificate }: KeyOwner,
  awaited: readonly AwaitedDocument[],
  answered: Parameters<typeof answeredDocuments>[1],
) {
  const pairs = answeredDocuments(awaited, answered);
  if (pairs === undefined) throw new DomainError('OWN_KEY_SIGNATURE_WRONG');
  const { publicKey } = certificateOf(certificate);
  for (const { document, signature } of pairs) {
    const attributes = new Uint8Array(Buffer.from(document.attributes, 'base64'));
    if (!(await verifySigned(algorithm, publicKey, attributes, signature))) throw new DomainError('OWN_KEY_SIGNATURE_WRONG');
  }
  return pairs;
}

export const signWithOwnKeyHandler = handleInSteps(signWithOwnKey, (context) => {
  const { consentId, signatures } = context.input;
  return signWithKey(context, {
    consentId,
    ownSigner: signerWithOwnKey,
    answers: (owner, awaited) => rightAnswers(owner, awaited, signatures),
  });
});
