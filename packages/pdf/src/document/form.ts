/*
 * The interactive form (ISO 32000-2 §12.7). Fields are a tree; names are joined on the way down, and type, value and
 * flags are inherited. What people see are widgets, annotations on pages: a field with one widget is usually one object
 * with it. A kid is a field if it has a name of its own (/T), else it is a widget; that is the only sign there is.
 *
 *     AcroForm /Fields [ 4 0 R  5 0 R ]
 *       4  /T (PartyA) /FT /Sig /Rect …                    field and widget in one
 *       5  /T (PartyA_straddle) /FT /Btn /Kids [ 6 7 8 ]   field
 *            6  /Parent 5 0 R /Rect …                      widget on page 1
 *            7  /Parent 5 0 R /Rect …                      widget on page 2
 *            8  /Parent 5 0 R /Rect …                      widget on page 3
 */
import { PdfError } from '../errors.ts';
import { type Dict, nameOf, type PdfObject, PdfString, Ref } from '../syntax/objects.ts';
import { textOf } from '../syntax/text.ts';
import type { PdfDocument } from './pdf-document.ts';

/** A terminal field of the interactive form (ISO 32000-2 §12.7.4) with its widgets. */
export interface FormField {
  /** Fully qualified name, parts joined by periods (§12.7.4.2). */
  readonly name: string;
  readonly ref: Ref;
  readonly dict: Dict;
  /** /FT with inheritance: Sig, Tx, Btn, Ch. */
  readonly type: string | undefined;
  /** /V with inheritance. */
  readonly value: PdfObject | undefined;
  /** /Ff with inheritance. */
  readonly flags: number;
  /** Nodes of the form that it hangs under, from the top. */
  readonly above: readonly Ref[];
  /** The widgets: the field itself when merged with its only widget, else its kids. */
  readonly widgets: readonly Ref[];
}

const MAX_DEPTH = 32;
/** Beyond these the rest of the tree is passed over; the largest tax forms have some thousand fields. */
const MAX_FIELDS = 100_000;
/** References that are followed, whether anything is there or not. */
const MAX_NODES = 200_000;

const cache = new WeakMap<PdfDocument, readonly FormField[]>();

/**
 * All terminal fields in form order; loops and foreign objects in the tree are passed over. Passed over rather than
 * refused: a form that is wrong in a corner is no reason not to sign the file.
 */
export function fieldsOf(document: PdfDocument): readonly FormField[] {
  const known = cache.get(document);
  if (known) return known;
  const fields: FormField[] = [];
  const seen = new Set<number>();
  const walk = (node: PdfObject, above: Above, depth: number): void => {
    if (!(node instanceof Ref) || seen.has(node.num) || depth > MAX_DEPTH || fields.length >= MAX_FIELDS) return;
    seen.add(node.num);
    if (seen.size > MAX_NODES) throw new PdfError('TOO_COMPLEX', { reason: 'form' });
    const dict = document.dict(node);
    if (!dict) return;
    const here = below(document, dict, above);
    const kids = document.array(dict.get('Kids'))?.filter((kid) => kid instanceof Ref) ?? [];
    const children = kids.filter((kid) => document.dict(kid)?.has('T'));
    const inner = { ...here, above: [...above.above, node] };
    if (children.length > 0) for (const child of children) walk(child, inner, depth + 1);
    else fields.push({ ...here, ref: node, dict, widgets: kids.length > 0 ? kids : [node] });
  };
  const form = document.dict(document.catalog.get('AcroForm'));
  for (const field of document.array(form?.get('Fields')) ?? [])
    walk(field, { name: '', type: undefined, value: undefined, flags: 0, above: [] }, 0);
  cache.set(document, fields);
  return fields;
}

/**
 * What a field hands down to its kids. /V and /FT of a parent are its kids' as well, which is how a group of radio
 * buttons shares one value (§12.7.5.2.4).
 */
type Above = Pick<FormField, 'name' | 'type' | 'value' | 'flags' | 'above'>;

/** Nodes without a name of their own pass on the name they got: a widget adds nothing to it. */
function below(document: PdfDocument, dict: Dict, above: Above): Above {
  const part = document.resolve(dict.get('T'));
  const partial = part instanceof PdfString ? textOf(part.bytes) : '';
  return {
    name: above.name && partial ? `${above.name}.${partial}` : above.name || partial,
    type: nameOf(document.resolve(dict.get('FT'))) ?? above.type,
    value: dict.get('V') ?? above.value,
    flags: document.number(dict.get('Ff')) ?? above.flags,
    above: above.above,
  };
}

/** An entry of the field, of those above it, or of the form (Table 228). */
export function inherited(document: PdfDocument, field: FormField, key: string): PdfObject | undefined {
  const nodes = [field.ref, ...[...field.above].reverse()].map((node) => document.dict(node));
  return [...nodes, document.dict(document.catalog.get('AcroForm'))].find((node) => node?.has(key))?.get(key);
}

/** What a text string says, and nothing where it is none. */
export function wordsOf(document: PdfDocument, value: PdfObject | undefined): string {
  const resolved = document.resolve(value);
  return resolved instanceof PdfString ? textOf(resolved.bytes) : '';
}

/** What can be chosen: the value that is kept for it, and the words that are shown (§12.7.5.4, /Opt). */
export function optionsOf(document: PdfDocument, field: FormField): readonly { readonly value: string; readonly shown: string }[] {
  return (document.array(inherited(document, field, 'Opt')) ?? []).map((option) => {
    const [value, shown] = document.array(option) ?? [option, option];
    return { value: wordsOf(document, value), shown: wordsOf(document, shown) };
  });
}

/** How many characters may be filled in (Table 232, /MaxLen). */
export function longestValue(document: PdfDocument, field: FormField): number | undefined {
  const length = document.number(inherited(document, field, 'MaxLen'));
  return length !== undefined && length > 0 ? Math.floor(length) : undefined;
}

/** Of several fields of one name the first in form order: such forms contradict §12.7.4.2, and any choice is one. */
export function fieldNamed(document: PdfDocument, name: string): FormField | undefined {
  return fieldsOf(document).find((field) => field.name === name);
}

/**
 * The signature dictionary of a signed signature field, or undefined. Whether it holds a usable value is not asked: a
 * dictionary makes the field signed, since nobody may sign there again.
 */
export function signatureOf(document: PdfDocument, field: FormField): Dict | undefined {
  return field.type === 'Sig' ? document.dict(field.value) : undefined;
}

/** The field and its widgets. */
export const objectsOf = ({ ref, widgets }: FormField): Ref[] => [ref, ...widgets];

/** Whether any field of the form holds a signature. */
export function isSigned(document: PdfDocument): boolean {
  return fieldsOf(document).some((field) => signatureOf(document, field));
}
