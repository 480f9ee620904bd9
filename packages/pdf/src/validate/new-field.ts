/*
 * What a new signature field may consist of. A reader draws an annotation by its /Subtype, its appearance, and where there is none by
 * colours and captions; and it acts when it is seen or clicked. So everything that neither draws nor acts is named here, and what is not
 * named counts: a free text or a stamp that calls itself a signature is no signature.
 */
import type { FormField } from '../document/form.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, isDict, nameOf, type PdfObject } from '../syntax/objects.ts';
import type { Examination } from './examination.ts';

/** Entries of signature fields and of all fields (ISO 32000-2 Tables 226, 227, 235), and of annotations (Table 166), that draw nothing. */
const SILENT = new Set(
  [
    ['FT', 'Parent', 'Kids', 'T', 'TU', 'TM', 'Ff', 'V', 'DV', 'Lock', 'SV', 'DA', 'Q'],
    ['Type', 'Subtype', 'Rect', 'P', 'NM', 'M', 'F', 'AP', 'AS', 'StructParent', 'H', 'Lang'],
  ].flat(),
);

/** The first entry of a new field that is not known to be harmless; undefined where there is none. */
export function strangeKey({ after }: Examination, field: FormField): string | undefined {
  const parts = [field.ref, ...field.widgets].flatMap((ref) => after.dict(ref) ?? []);
  for (const part of parts) {
    for (const [key, value] of part) if (!SILENT.has(key) && !isHarmless(after, part, { key, value })) return key;
    const subtype = part.get('Subtype');
    if (subtype !== undefined && nameOf(after.resolve(subtype)) !== 'Widget') return 'Subtype';
  }
  return undefined;
}

/**
 * /MK draws where there is no appearance: then it may keep the rotation of the page and nothing else (Table 192). The same holds of the
 * border (/Border, /BS).
 */
function isHarmless(document: PdfDocument, widget: Dict, { key, value }: { key: string; value: PdfObject }): boolean {
  if (key !== 'MK' && key !== 'BS' && key !== 'Border') return false;
  if (document.dict(widget.get('AP'))?.has('N')) return true;
  const look = document.resolve(value);
  return key === 'MK' && isDict(look) && [...look.keys()].every((entry) => entry === 'R');
}
