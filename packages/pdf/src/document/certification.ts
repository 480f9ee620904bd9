/*
 * DocMDP (ISO 32000-2 §12.8.2.2): what the author of a file permits after certifying it. It is found in two places, in
 * the signature dictionary's /Reference and by the catalog's /Perms; the first says what the signature stands for, the
 * second which signature is meant.
 */
import { type Dict, nameOf } from '../syntax/objects.ts';
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

/**
 * The certification of a file: the signature in the catalog's /Perms /DocMDP (§12.8.6). An approval signature with a
 * DocMDP reference certifies nothing unless the catalog names it.
 */
export function documentCertification(document: PdfDocument): Certification {
  return certificationOf(document, document.dict(document.dict(document.catalog.get('Perms'))?.get('DocMDP')));
}
