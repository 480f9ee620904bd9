import { createHash } from 'node:crypto';
import { type ByteSource, PdfError, pour, signPdf } from '@moqi/pdf';
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

async function signDocument(platform: Platform, act: SigningAct, document: ContractDocument): Promise<SignedVersion> {
  const { task, values, issued, signedAt } = act;
  const fieldName = signatureFieldName(document, task.me);
  const source = await documentSource(platform, document.segments);
  try {
    const visuals = visualsOf(
      task.myFields.filter((field) => field.documentId === document.documentId),
      values,
    );
    const request = { fieldName, visuals, signedAt, name: signedNameOf(task.contract, task.me), reason: `签署《${task.contract.name}》` };
    const parties = { signer: issued.signer, timestamp: platform.timestamps };
    const signed = await signPdf(source, request, parties, { earlierUnchecked: document.brokenSignatures });
    if (signed.timestampError !== undefined) {
      platform.log.warn({ reason: signed.timestampError }, 'no timestamp: the signature stays at level B-B');
    }
    const hash = await wholeHash(source, signed.increment);
    const stored = await platform.files.put(signed.increment);
    return { document, fieldName, segment: stored.hash, hash, size: source.size + signed.increment.length, level: signed.level };
  } catch (error) {
    throw refusal(error, document);
  } finally {
    await source.close();
  }
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
