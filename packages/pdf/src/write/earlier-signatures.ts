/*
 * Whether what a file already carries still holds. A signer behind a broken signature makes it look as if both had
 * been given to the same contents; so it happens only where the people concerned were told.
 */
import type { ByteSource } from '../bytes/source.ts';
import { isSigned } from '../document/form.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { orphanedRanges } from '../validate/range-digests.ts';
import { validate } from '../validate/validate.ts';

/** Stands for signatures that are no longer in any form: only their byte ranges are left. */
const TAKEN_AWAY = '';

/**
 * Names of the fields whose signatures are provably broken: the signed bytes or the value were altered, or the file was changed
 * afterwards in a way they forbid. Who signed is not asked, so an unknown authority breaks nothing. An empty name stands for a
 * signature that was taken out of the file.
 * @throws PdfError as `validate`
 */
export async function brokenSignatures(source: ByteSource, options: { password?: string | undefined } = {}): Promise<string[]> {
  const { password } = options;
  const report = await validate(source, { trust: [], now: new Date(), ...(password !== undefined && { password }) });
  const broken = report.signatures.filter(({ verdict }) => verdict === 'invalid').map(({ fieldName }) => fieldName);
  const isTakenAway = report.reasons.some(({ code }) => code === 'SIGNATURES_ORPHANED');
  return isTakenAway ? [...broken, TAKEN_AWAY] : broken;
}

/**
 * A file whose form holds no signature is only searched for the remains of one: its field was emptied or removed, or its revision is passed
 * over.
 * @throws PdfError EARLIER_SIGNATURE_BROKEN
 */
export async function assertEarlierIntact(document: PdfDocument, source: ByteSource, password: string | undefined): Promise<void> {
  const holdsSignature = await document.file.bytes.settle(() => isSigned(document));
  if (!holdsSignature && (await orphanedRanges(source, new Set())) === 0) return;
  const broken = await brokenSignatures(source, { password });
  if (broken.length > 0) throw new PdfError('EARLIER_SIGNATURE_BROKEN', { fields: broken.join(', ') });
}
