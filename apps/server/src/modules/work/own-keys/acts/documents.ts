import { finishSignature, type KeyOwner, prepareFor } from '@moqi/pdf';
import { certificateOf, verifySigned } from '@moqi/pki';
import { DomainError } from '#kernel/refusal.ts';
import { documentSource } from '#modules/trust/files/index.ts';
import { type ContractDocument, signatureFieldName } from '#modules/work/contracts/index.ts';
import {
  type AwaitedDocument,
  onDocument,
  requestOf,
  SignatureLate,
  type SignedVersion,
  type SigningAct,
  type SigningTask,
  signedDocuments,
  storeSigned,
} from '#modules/work/signing/index.ts';
import type { Platform } from '#platform/platform.ts';
import { answeredDocuments } from '../answered.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

async function prepareDocument(platform: Platform, act: SigningAct, document: ContractDocument): Promise<AwaitedDocument> {
  const { prepared, attributes } = await onDocument(platform, document, (source) =>
    prepareFor(act.issued.signer, source, requestOf(act, document), { earlierUnchecked: document.brokenSignatures }),
  );
  const { increment, messageDigest, ...rest } = prepared;
  const stored = await platform.files.put(increment);
  const { documentId, version } = document;
  const fieldName = signatureFieldName(document, act.task.me);
  const digests = { messageDigest: base64(messageDigest), attributes: base64(attributes) };
  return { documentId, version, fieldName, increment: stored.hash, prepared: rest, ...digests };
}

/** Prepares every file for a key that answers later. No row refers to what is stored. */
export async function prepareDocuments(platform: Platform, act: SigningAct): Promise<AwaitedDocument[]> {
  const awaited: AwaitedDocument[] = [];
  for (const document of signedDocuments(act.task)) awaited.push(await prepareDocument(platform, act, document));
  return awaited;
}

type Answered = Parameters<typeof answeredDocuments>[1];

/** @throws DomainError OWN_KEY_SIGNATURE_WRONG unless each signature is by this key over exactly what was prepared */
export async function verifiedAnswers(owner: KeyOwner, awaited: readonly AwaitedDocument[], answered: Answered) {
  const pairs = answeredDocuments(awaited, answered);
  if (pairs === undefined) throw new DomainError('OWN_KEY_SIGNATURE_WRONG');
  const { publicKey } = certificateOf(owner.certificate);
  for (const { document, signature } of pairs) {
    const isRight = await verifySigned(owner.algorithm, publicKey, bytesOf(document.attributes), signature);
    if (!isRight) throw new DomainError('OWN_KEY_SIGNATURE_WRONG');
  }
  return pairs;
}

async function wholeOf(platform: Platform, hash: string): Promise<Uint8Array> {
  const source = await documentSource(platform, [hash]);
  try {
    // a copy: the signature is written into it
    return new Uint8Array(await source.read(0, source.size));
  } finally {
    await source.close();
  }
}

/** Stamps each answer, puts it into its file and stores that. @throws SignatureLate where a file went on meanwhile */
export async function finishDocuments(
  platform: Platform,
  { task, owner }: { readonly task: Pick<SigningTask, 'documents'>; readonly owner: KeyOwner },
  pairs: Awaited<ReturnType<typeof verifiedAnswers>>,
): Promise<SignedVersion[]> {
  const versions: SignedVersion[] = [];
  for (const { document: awaited, signature } of pairs) {
    const document = task.documents.find(({ documentId, version }) => documentId === awaited.documentId && version === awaited.version);
    if (document === undefined) throw new SignatureLate();
    const { prepared: rest, attributes, messageDigest, fieldName } = awaited;
    const increment = await wholeOf(platform, awaited.increment);
    const prepared = { ...rest, increment, messageDigest: bytesOf(messageDigest) };
    const signed = await finishSignature(owner, { prepared, attributes: bytesOf(attributes) }, signature, platform.timestamps);
    versions.push(await onDocument(platform, document, (source) => storeSigned(platform, { source, document, fieldName }, signed)));
  }
  return versions;
}
