/*
 * The permission bits of encrypted files (ISO 32000-2 Table 22). They are a request, not a lock; an honest program
 * follows them.
 */
import { documentCertification } from '../document/certification.ts';
import { isSigned } from '../document/form.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';

/** Creating form fields needs bits 4 and 6 of /P (ISO 32000-2 Table 22). */
export const PERMIT_CREATE = { all: (1 << 3) | (1 << 5) };
/** Filling a field, signing included, needs bit 9 or bit 6. */
export const PERMIT_FILL = { any: (1 << 8) | (1 << 5) };

/** Printing at full quality needs bit 3, and bit 12 in newer files; some writers set only the former. */
export const PERMIT_PRINT = { all: 1 << 2 };

/** Respects the permissions an encrypted file gives to a reader with the user password. @throws PdfError PERMISSIONS_FORBID */
export function assertPermitted(document: PdfDocument, wanted: { all: number } | { any: number }): void {
  const cipher = document.file.cipher;
  if (!cipher) return;
  const { permissions } = cipher.file;
  const granted = 'all' in wanted ? (permissions & wanted.all) === wanted.all : (permissions & wanted.any) !== 0;
  if (!granted) throw new PdfError('PERMISSIONS_FORBID');
}

/**
 * Before what is seen is changed: nobody may have signed or certified the file.
 * @throws PdfError CERTIFICATION_FORBIDS, PERMISSIONS_FORBID, ALREADY_SIGNED
 */
export function assertUnsigned(document: PdfDocument, wanted: { all: number } | { any: number }): void {
  if (documentCertification(document) !== 0) throw new PdfError('CERTIFICATION_FORBIDS');
  assertPermitted(document, wanted);
  if (isSigned(document)) throw new PdfError('ALREADY_SIGNED');
}
