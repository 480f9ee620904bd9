/*
 * DocMDP (ISO 32000-2 §12.8.2.2): what the author of a file permits after certifying it. It is found in two places, in
 * the signature dictionary's /Reference and by the catalog's /Perms; the first says what the signature stands for, the
 * second which signature is meant.
 */
import { type Dict, nameOf } from '../syntax/objects.ts';
import { type FormField, fieldsOf, signatureOf } from './form.ts';
import type { PdfDocument } from './pdf-document.ts';

/** DocMDP access permission (ISO 32000-2 Table 257): 1 no changes, 2 form filling and signing, 3 also annotations; 0 = not certified. */
export type Certification = 0 | 1 | 2 | 3;

/**
 * P of a signature dictionary's DocMDP reference, 0 if it has none (§12.8.2.2). Without a /P the permission is 2, its
 * default; numbers that mean nothing count as 2 as well.
 */
export function certificationOf(document: PdfDocument, signature: Dict | undefined): Certification {
  for (const item of document.array(signature?.get('Reference')) ?? []) {
    const reference = document.dict(item);
    if (nameOf(document.resolve(reference?.get('TransformMethod'))) !== 'DocMDP') continue;
    const permission = document.number(document.dict(reference?.get('TransformParams'))?.get('P')) ?? 2;
    return permission === 1 || permission === 3 ? permission : 2;
  }
  return 0;
}

/** P of the /Lock of a field (Table 236, PDF 2.0): what is permitted from the moment on at which the field is signed; 0 where it says nothing. */
export function lockPermission(document: PdfDocument, field: FormField): Certification {
  const permission = document.number(document.dict(field.dict.get('Lock'))?.get('P'));
  return permission === 1 || permission === 2 || permission === 3 ? permission : 0;
}

/** Of two permissions the one that permits less; permissions can be denied and never added. */
export const stricter = (one: Certification, other: Certification): Certification =>
  one !== 0 && (other === 0 || one < other) ? one : other;

/**
 * The certification of a file: the signature in the catalog's /Perms /DocMDP (§12.8.6), and the locks of signed fields. An approval signature
 * with a DocMDP reference certifies nothing unless the catalog names it.
 */
export function documentCertification(document: PdfDocument): Certification {
  const stated = certificationOf(document, document.dict(document.dict(document.catalog.get('Perms'))?.get('DocMDP')));
  const signed = fieldsOf(document).filter((field) => signatureOf(document, field));
  return signed.reduce((strictest, field) => stricter(lockPermission(document, field), strictest), stated);
}
