/*
 * What an uploaded file is, told before anybody is asked to sign it. It reads the structure, never the pictures or
 * texts. Refusals are errors with sentences, since the person who uploaded the file is the one to act.
 */
import { latin } from '../bytes/octets.ts';
import type { ByteSource } from '../bytes/source.ts';
import { asPdfError, PdfError } from '../errors.ts';
import { PdfString } from '../syntax/objects.ts';
import { textOf } from '../syntax/text.ts';
import { type ActiveContent, activeContentOf } from './active-content.ts';
import { type Certification, documentCertification } from './certification.ts';
import { type Claims, claimsOf } from './claims.ts';
import { fieldsOf, signatureOf } from './form.ts';
import { geometryOf, type Rotation } from './geometry.ts';
import { openDocument } from './open-document.ts';
import { pagesOf } from './page-tree.ts';
import type { PdfDocument } from './pdf-document.ts';
import { signerNameOf } from './signer-name.ts';

/** What a file is, before anybody signs it. */
export interface Inspection {
  /** Sizes as displayed, in points. */
  pages: { width: number; height: number; rotation: Rotation }[];
  /** By the standard security handler; a password may still have been unnecessary. */
  encrypted: boolean;
  /** Signed signature fields in form order; names as the certificates say, unverified. */
  signatures: { fieldName: string; signerName?: string }[];
  /** DocMDP permission in force; 0 where nobody certified the file. */
  certification: Certification;
  /** What it says it conforms to; signing keeps to it. */
  claims: Claims;
  /** The file was damaged and has been rebuilt; true only from `inspectOrRepair`. */
  repaired: boolean;
  /** Full names of all form fields. */
  formFields: string[];
  /** What it would do when it is opened or clicked, and what it carries besides its pages. */
  active: ActiveContent[];
}

/**
 * Reads what the upload page must know. Time grows with pages and fields, not with the size of the file.
 * @throws PdfError EMPTY, NOT_PDF, PASSWORD_NEEDED, PASSWORD_WRONG, DAMAGED, DAMAGED_SIGNED, TOO_LARGE, TOO_COMPLEX,
 *   ENCRYPTION_UNSUPPORTED, XFA_DYNAMIC, UNSUPPORTED
 */
export async function inspect(source: ByteSource, options: { password?: string } = {}): Promise<Inspection> {
  try {
    const document = await openDocument(source, options);
    return await document.file.bytes.settle(() => describe(document));
  } catch (cause) {
    const error = asPdfError(cause);
    if (error.code === 'DAMAGED' && (await mentionsSignature(source))) throw new PdfError('DAMAGED_SIGNED', error.facts);
    throw error;
  }
}

/**
 * Everything the pages of the product show of a file before it is signed, in one pass over pages and fields.
 * @throws PdfError XFA_DYNAMIC
 */
function describe(document: PdfDocument): Inspection {
  // A dynamic XFA form shows its real pages in one program only; what others see, and would sign, is a notice (ISO 32000-1 §12.7.8).
  if (document.resolve(document.catalog.get('NeedsRendering')) === true) throw new PdfError('XFA_DYNAMIC');
  const fields = fieldsOf(document);
  return {
    pages: pagesOf(document).map((page) => {
      const { width, height, rotation } = geometryOf(document, page);
      return { width, height, rotation };
    }),
    encrypted: document.file.cipher !== undefined,
    signatures: fields.flatMap((field) => {
      const signature = signatureOf(document, field);
      if (!signature) return [];
      const contents = document.resolve(signature.get('Contents'));
      const stated = document.resolve(signature.get('Name'));
      const signerName =
        (contents instanceof PdfString ? signerNameOf(contents.bytes) : undefined) ??
        (stated instanceof PdfString ? textOf(stated.bytes) : undefined);
      return [{ fieldName: field.name, ...(signerName !== undefined && { signerName }) }];
    }),
    certification: documentCertification(document),
    claims: claimsOf(document),
    repaired: false,
    formFields: fields.map(({ name }) => name),
    active: activeContentOf(document),
  };
}

/**
 * Whether the bytes speak of a signature anywhere: enough to forbid a repair of a file that can no longer be parsed.
 * Pieces overlap by more than the length of the key. A text that speaks of /ByteRange is taken for a signature as well:
 * then a file is refused that could have been repaired, the lesser harm.
 */
export async function mentionsSignature(source: ByteSource): Promise<boolean> {
  const step = 1 << 20;
  for (let at = 0; at < source.size; at += step) {
    if (latin(await source.read(at, at + step + 16)).includes('/ByteRange')) return true;
  }
  return false;
}
