import { createHash } from 'node:crypto';
import { type ByteSource, PdfError, pour, type SignedPdf, type SignRequest, signPdf } from '@moqi/pdf';
import { DomainError } from '#kernel/refusal.ts';
import type { IssuedSigner } from '#modules/trust/certificates/index.ts';
import { documentSource } from '#modules/trust/files/index.ts';
import { type ContractDocument, isAttachment, signatureFieldName, signedNameOf } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { type TaskValues, visualsOf } from '../visuals.ts';
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
export function requestOf({ task, values, signedAt }: Omit<SigningAct, 'issued'>, document: ContractDocument): SignRequest {
  const visuals = visualsOf(
    task.myFields.filter((field) => field.documentId === document.documentId),
    values,
  );
  const fieldName = signatureFieldName(document, task.me);
  return { fieldName, visuals, signedAt, name: signedNameOf(task.contract, task.me), reason: `签署《${task.contract.name}》` };
}

/** Works on the bytes of a file; what the engine refuses is said of the file. */
export async function onDocument<T>(platform: Platform, document: ContractDocument, work: (source: ByteSource) => Promise<T>): Promise<T> {
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
export async function storeSigned(
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
  const parties = { signer: act.issued.signer, timestamp: platform.timestamps };
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
