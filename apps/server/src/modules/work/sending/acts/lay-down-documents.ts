import { createHash } from 'node:crypto';
import {
  addWatermark,
  appendedSource,
  type ByteSource,
  brokenSignatures,
  type FieldPlacement,
  type LocalSentence,
  layDownFields,
  PdfError,
  type PdfErrorCode,
} from '@moqi/pdf';
import { v7 as uuid } from 'uuid';
import { DomainError } from '#kernel/refusal.ts';
import { type DocumentSource, documentSource, type Upload } from '#modules/trust/files/index.ts';
import type { DraftWatermark, LaidDown } from '#modules/work/contracts/index.ts';
import type { PlacedFile } from '#modules/work/templates/index.ts';
import type { Platform } from '#platform/platform.ts';
import { type DocumentPlan, planDocument } from '../placement.ts';

export interface Signer {
  readonly key: string;
  readonly participantId: string;
  readonly position: number;
  readonly hidesDate?: boolean | undefined;
}

interface Laying {
  readonly file: PlacedFile;
  readonly upload: Upload;
  readonly position: number;
  readonly watermarks: readonly Looks[];
}

/** How often a prefix is tried when the upload has fields of our names already, as a file has that went through here before. */
const PREFIXES = ['', ...Array.from({ length: 30 }, (_, turn) => `m${turn + 2}-`)];

/**
 * Lays all parties' fields into one file, before the first signature: later signers then touch nothing but their own fields.
 * Runs outside of any transaction. @throws DomainError FILE_CHANGES_FORBIDDEN, CONTRACT_INCOMPLETE
 */
export async function layDownDocument(
  platform: Platform,
  { file, upload, position, watermarks }: Laying,
  signers: readonly Signer[],
): Promise<LaidDown> {
  const { fileName, fields } = file;
  if (fields.length === 0) return { document: untouched(upload, { fileName, position }), upload, fields: [] };
  const source = await documentSource(platform, [upload.hash]);
  try {
    // What was uploaded before broken signatures were asked about: nobody could sign behind them without the sender's word.
    if (!upload.brokenSignatures && (await brokenSignatures(source)).length > 0) throw new PdfError('EARLIER_SIGNATURE_BROKEN');
    let mark = new Uint8Array();
    for (const one of watermarks) mark = Buffer.concat([mark, await markOver(appendedSource(source, mark), one, fileName)]);
    const { plan, fieldPrefix, increment: fieldsOnly } = await layDown(appendedSource(source, mark), file, upload, signers);
    const increment = Buffer.concat([mark, fieldsOnly]);
    const segment = await platform.files.put(increment);
    const documentId = uuid();
    const document = {
      documentId,
      position,
      fileName: file.fileName,
      pages: upload.pages,
      version: 1,
      segments: [upload.hash, segment.hash],
      hash: await hashOf(source, increment),
      size: upload.size + segment.size,
      fieldPrefix,
      brokenSignatures: upload.brokenSignatures,
    };
    return { document, upload, fields: plan.fields.map((field) => ({ ...field, documentId, fieldId: uuid() })) };
  } catch (error) {
    throw error instanceof PdfError ? refusalOf(error, file.fileName) : error;
  } finally {
    await source.close();
  }
}

/** A look that is not given is the usual one. */
type Looks = Pick<DraftWatermark, 'text'> & { readonly [Key in 'angle' | 'opacity' | 'spacing']?: number | undefined };

/**
 * The watermark as an increment: it lies below all fields, and every signature covers it.
 * @throws DomainError CONTRACT_INCOMPLETE where the file cannot take it
 */
export async function markOver(source: ByteSource, { text, angle, opacity, spacing }: Looks, name: string): Promise<Uint8Array> {
  try {
    const look = {
      ...(angle !== undefined && { angle }),
      ...(opacity !== undefined && { opacity }),
      ...(spacing !== undefined && { spacing }),
    };
    return await addWatermark(source, { text, ...look });
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    const { sentence } = error;
    const reason = { 'zh-CN': `“${name}”不能加水印：${sentence['zh-CN']}`, en: `“${name}” cannot carry a watermark: ${sentence.en}` };
    throw new DomainError('CONTRACT_INCOMPLETE', { reason });
  }
}

/** An attachment stays as it was uploaded. */
function untouched(upload: Upload, named: { readonly fileName: string; readonly position: number }): LaidDown['document'] {
  const { pages, hash, size, brokenSignatures } = upload;
  return { documentId: uuid(), ...named, pages, version: 0, segments: [hash], hash, size, fieldPrefix: '', brokenSignatures };
}

interface Laid {
  readonly plan: DocumentPlan;
  readonly fieldPrefix: string;
  readonly increment: Uint8Array;
}

async function layDown(source: ByteSource, file: PlacedFile, upload: Upload, signers: readonly Signer[]): Promise<Laid> {
  for (const fieldPrefix of PREFIXES) {
    const plan = planDocument(file, upload.pages, signers, fieldPrefix);
    const increment = await tryLayDown(source, plan.placements);
    if (increment !== undefined) return { plan, fieldPrefix, increment };
  }
  throw new PdfError('FIELD_EXISTS', { field: file.fileName });
}

async function tryLayDown(source: ByteSource, placements: readonly FieldPlacement[]): Promise<Uint8Array | undefined> {
  try {
    return await layDownFields(source, placements);
  } catch (error) {
    if (error instanceof PdfError && error.code === 'FIELD_EXISTS') return undefined;
    throw error;
  }
}

/** SHA-256 of the file as it now is. */
async function hashOf(source: DocumentSource, increment: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of source.stream()) hash.update(part);
  return hash.update(increment).digest('hex');
}

const REASONS: Partial<Record<PdfErrorCode, (name: string) => LocalSentence>> = {
  ALREADY_SIGNED: (name) => ({
    'zh-CN': `“${name}”上传时已有电子签名，每一方在其中只能放一个印章或手写签名，不能放日期、文字或骑缝章`,
    en: `“${name}” carries signatures already: each party may place one seal or handwriting in it, and no date, text or straddle seal`,
  }),
  EARLIER_SIGNATURE_BROKEN: (name) => ({
    'zh-CN': `“${name}”里已有的签名无效：签署之后内容被改动。请移除这个文件，换上完好的，或重新上传并确认仍要使用`,
    en: `A signature in “${name}” is broken: the file was changed after signing. Please remove the file and add an intact copy, or upload it again and confirm that you want to use it all the same`,
  }),
};

function refusalOf({ code, sentence }: PdfError, name: string): DomainError {
  if (code === 'CERTIFICATION_FORBIDS') return new DomainError('FILE_CHANGES_FORBIDDEN', { name });
  return new DomainError('CONTRACT_INCOMPLETE', { reason: REASONS[code]?.(name) ?? sentence });
}
