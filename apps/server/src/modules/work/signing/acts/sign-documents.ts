import { createHash } from 'node:crypto';
import {
  type ByteSource,
  finishSignature,
  type KeyOwner,
  PdfError,
  pour,
  prepareFor,
  type SignedPdf,
  type SignRequest,
  signPdf,
} from '@moqi/pdf';
import { DomainError } from '#kernel/refusal.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import type { IssuedSigner } from '#modules/trust/certificates/index.ts';
import { documentSource } from '#modules/trust/files/index.ts';
import { type ContractDocument, isAttachment, signatureFieldName, signedNameOf } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { AwaitedDocument, KeptVersion } from '../signing-session.ts';
import { type TaskValues, visualsOf } from '../visuals.ts';
import { SignatureLate } from './kept-documents.ts';
import type { SigningTask } from './task.ts';

/** A signed version: its bytes are stored, no row refers to them yet. */
export interface SignedVersion {
  readonly document: ContractDocument;
  readonly fieldName: string;
  readonly segment: string;
  readonly hash: string;
  readonly size: number;
  readonly level: 'B-B' | 'B-T';
}

/** The same as a session keeps them. */
export const keptVersions = (versions: readonly SignedVersion[]): KeptVersion[] =>
  versions.map(({ document: { documentId, version }, ...signed }) => ({ ...signed, documentId, version }));

async function wholeHash(source: ByteSource, increment: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  await pour(source, [0, source.size], (part) => hash.update(part));
  return hash.update(increment).digest('hex');
}

function refusal(error: unknown, document: ContractDocument): unknown {
  if (!(error instanceof PdfError)) return error;
  if (error.code === 'GLYPH_MISSING') return new DomainError('GLYPH_MISSING', { text: String(error.facts.characters) });
  if (error.code === 'EARLIER_SIGNATURE_BROKEN') return new DomainError('EARLIER_SIGNATURE_BROKEN', { name: document.fileName });
  return error;
}

export interface SigningAct {
  readonly task: SigningTask;
  readonly values: TaskValues;
  readonly issued: IssuedSigner;
  readonly signedAt: Date;
}

/** What is asked of the engine for one file. */
function requestOf({ task, values, signedAt }: Omit<SigningAct, 'issued'>, document: ContractDocument): SignRequest {
  const visuals = visualsOf(
    task.myFields.filter((field) => field.documentId === document.documentId),
    values,
  );
  const fieldName = signatureFieldName(document, task.me);
  return { fieldName, visuals, signedAt, name: signedNameOf(task.contract, task.me), reason: `签署《${task.contract.name}》` };
}

/** Works on the bytes of a file; what the engine refuses is said of the file. */
async function onDocument<T>(platform: Platform, document: ContractDocument, work: (source: ByteSource) => Promise<T>): Promise<T> {
  const source = await documentSource(platform, document.segments);
  try {
    return await work(source);
  } catch (error) {
    throw refusal(error, document);
  } finally {
    await source.close();
  }
}

/** Stores a finished signature. */
async function storeSigned(
  platform: Platform,
  { source, document, fieldName }: { readonly source: ByteSource; readonly document: ContractDocument; readonly fieldName: string },
  { increment, level, timestampError }: SignedPdf,
): Promise<SignedVersion> {
  if (timestampError !== undefined) {
    platform.log.warn({ reason: timestampError }, 'no timestamp: the signature stays at level B-B');
  }
  const hash = await wholeHash(source, increment);
  const stored = await platform.files.put(increment);
  return { document, fieldName, segment: stored.hash, hash, size: source.size + increment.length, level };
}

async function signDocument(platform: Platform, act: SigningAct, document: ContractDocument): Promise<SignedVersion> {
  const request = requestOf(act, document);
  // no authority of time vouches for what is tried in a sandbox
  const timed = isSandbox(act.task.contract.owner) ? {} : { timestamp: platform.timestamps };
  const parties = { signer: act.issued.signer, ...timed };
  return await onDocument(platform, document, async (source) => {
    const signed = await signPdf(source, request, parties, { earlierUnchecked: document.brokenSignatures });
    return await storeSigned(platform, { source, document, fieldName: request.fieldName }, signed);
  });
}

/** The files that are signed: all but attachments. */
export const signedDocuments = ({ documents }: SigningTask): ContractDocument[] => documents.filter((document) => !isAttachment(document));

/**
 * Signs the current version of every document that is no attachment. No row refers to the new versions before the transaction that follows.
 * @param onNext before each document but the first
 */
export async function signDocuments(platform: Platform, act: SigningAct, onNext?: () => Promise<void>): Promise<SignedVersion[]> {
  const versions: SignedVersion[] = [];
  for (const document of signedDocuments(act.task)) {
    if (versions.length > 0) await onNext?.();
    versions.push(await signDocument(platform, act, document));
  }
  return versions;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

async function prepareDocument(platform: Platform, act: SigningAct, document: ContractDocument): Promise<AwaitedDocument> {
  const request = requestOf(act, document);
  const { prepared, attributes } = await onDocument(platform, document, (source) =>
    prepareFor(act.issued.signer, source, request, { earlierUnchecked: document.brokenSignatures }),
  );
  const { increment, messageDigest, ...rest } = prepared;
  const stored = await platform.files.put(increment);
  const { documentId, version } = document;
  const digests = { messageDigest: base64(messageDigest), attributes: base64(attributes) };
  return { documentId, version, fieldName: request.fieldName, increment: stored.hash, prepared: rest, ...digests };
}

/** Prepares the same documents for a key that answers later. No row refers to what is stored. */
export async function prepareDocuments(platform: Platform, act: SigningAct): Promise<AwaitedDocument[]> {
  const awaited: AwaitedDocument[] = [];
  for (const document of signedDocuments(act.task)) awaited.push(await prepareDocument(platform, act, document));
  return awaited;
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

/** What the key answered for a prepared file. */
export interface AnsweredDocument {
  readonly document: AwaitedDocument;
  readonly signature: Uint8Array;
}

/** Stamps each answer, puts it into its file and stores that. @throws SignatureLate where a file went on meanwhile */
export async function finishDocuments(
  platform: Platform,
  { task, owner }: { readonly task: SigningTask; readonly owner: KeyOwner },
  answers: readonly AnsweredDocument[],
): Promise<SignedVersion[]> {
  const versions: SignedVersion[] = [];
  for (const { document: awaited, signature } of answers) {
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
